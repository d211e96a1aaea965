import { describe, expect, test } from 'vitest'
import { formatPostalAddress } from './address.ts'
import { countryName } from './countries.ts'

const ann = { firstName: 'Ann', lastName: 'Lee' }

describe('an address is written as its country does', () => {
  test.each([
    [
      'US',
      {
        country: 'US',
        subdivision: 'US-NY',
        subdivisionFullname: 'New York',
        city: 'New York',
        postalCode: '10013',
        addressLine: '5 Laight Street',
        addressLine2: 'Flat 4',
      },
      ['Ann Lee', '5 Laight Street', 'Flat 4', 'New York, NY\u00a010013', 'United States'],
    ],
    [
      'DE',
      { country: 'DE', city: 'Hamburg', postalCode: '20259', addressLine1: 'Lindenallee 14', addressLine2: '2. OG' },
      ['Ann Lee', 'Lindenallee 14', '2. OG', '20259 Hamburg', 'Germany'],
    ],
    [
      'GB',
      { country: 'GB', city: 'London', postalCode: 'E2 7DP', addressLine: '8 Club Row' },
      ['Ann Lee', '8 Club Row', 'London', 'E2\u00a07DP', 'United Kingdom'],
    ],
    [
      'HU',
      { country: 'HU', city: 'Budapest', postalCode: '1051', addressLine: 'Zrínyi utca 5' },
      ['Lee Ann', 'Budapest', 'Zrínyi utca 5', '1051', 'Hungary'],
    ],
    [
      'JP in Latin letters',
      {
        country: 'JP',
        subdivision: 'JP-13',
        subdivisionFullname: 'Tokyo',
        city: 'Chiyoda',
        postalCode: '100-0001',
        addressLine: '1-1 Marunouchi',
      },
      ['Lee Ann', '1-1 Marunouchi, Chiyoda, Tokyo', '100-0001', 'Japan'],
    ],
    [
      'IT',
      {
        country: 'IT',
        subdivision: 'IT-MI',
        subdivisionFullname: 'Milan',
        city: 'Milano',
        postalCode: '20121',
        addressLine: 'Via Brera 28',
      },
      ['Ann Lee', 'Via Brera 28', '20121 Milano MI', 'Italy'],
    ],
    ['no country', { city: 'Hamburg', postalCode: '20259', addressLine: 'Lindenallee 14' }, ['Ann Lee', 'Lindenallee 14', '20259 Hamburg']],
  ])('%s', (_, address, lines) => {
    expect(formatPostalAddress(address, 'en', ann)).toEqual(lines)
  })

  test('JP in its own script goes from the country down to the person', () => {
    const address = {
      country: 'JP',
      subdivision: 'JP-13',
      subdivisionFullname: '東京都',
      city: '千代田区',
      postalCode: '100-0001',
      addressLine: '丸の内1-1',
      addressLine2: '201号室',
    }
    expect(formatPostalAddress(address, 'ja', { firstName: '太郎', lastName: '山田', company: '山田商店' })).toEqual([
      '日本',
      '〒100-0001',
      '東京都',
      '千代田区丸の内1-1',
      '201号室',
      '山田商店',
      '山田 太郎',
    ])
  })

  test('the company stands where the country has it', () => {
    const austrian = { country: 'AT', city: 'Wien', postalCode: '1070', addressLine: 'Neubaugasse 1' }
    expect(formatPostalAddress(austrian, 'de', { ...ann, company: 'Halm' })).toEqual([
      'Halm',
      'Ann Lee',
      'Neubaugasse 1',
      '1070 Wien',
      'Österreich',
    ])
  })

  test('the country is called as the reader calls it', () => {
    expect(formatPostalAddress({ city: 'Hamburg', country: 'DE' }, 'ja')).toEqual(['Hamburg', 'ドイツ'])
    expect(countryName('US', 'ar')).toBe('الولايات المتحدة')
    expect(countryName('Utopia', 'en')).toBe('Utopia')
  })

  test('what there is nothing of leaves no line', () => {
    expect(formatPostalAddress({}, 'en')).toEqual([])
    expect(formatPostalAddress({ streetAddress: { name: 'Lindenallee', number: '14' }, city: '' }, 'en')).toEqual(['Lindenallee 14'])
  })
})
