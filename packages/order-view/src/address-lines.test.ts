import { describe, expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

describe('an address', () => {
  it('stands as on a parcel', () => {
    const address = {
      country: 'US',
      subdivision: 'US-NY',
      city: 'New York',
      postalCode: '10001',
      addressLine1: '5th Avenue 1',
      addressLine2: 'Apt 2',
    }
    expect(addressLines({ address, contactDetails: { firstName: 'Ann', lastName: 'Lee', company: 'Halm' } }, 'en')).toEqual([
      'Ann Lee',
      'Halm',
      '5th Avenue 1',
      'Apt 2',
      'New York, NY\u00a010001',
      'United States',
    ])
  })

  it('takes the street from its parts where it has no line', () => {
    expect(addressLines({ address: { streetAddress: { name: 'Hauptstr.', number: '5' }, city: 'Ulm', country: 'DE' } }, 'de')).toEqual([
      'Hauptstr. 5',
      'Ulm',
      'Deutschland',
    ])
  })

  it('has the postal code before the city where the country writes it so', () => {
    const address = { country: 'DE', addressLine1: 'Am Markt 1', postalCode: '28195', city: 'Bremen' }
    expect(addressLines({ address }, 'en')).toEqual(['Am Markt 1', '28195 Bremen', 'Germany'])
  })

  it('goes from the country down to the street where its parts are in an East Asian script', () => {
    const address = { country: 'JP', subdivision: '東京都', city: '渋谷区', postalCode: '150-0001', addressLine1: '神宮前1-2-3' }
    expect(addressLines({ address }, 'ja')).toEqual(['日本', '150-0001 東京都 渋谷区', '神宮前1-2-3'])
  })

  it('keeps a country that is no code, and has no lines where there is nothing', () => {
    expect(addressLines({ address: { country: 'Utopia' } }, 'en')).toEqual(['Utopia'])
    expect(addressLines({}, 'en')).toEqual([])
  })

  it('is written as the platform writes it, where it does', () => {
    expect(
      addressLines(
        {
          address: { country: 'DE', city: 'Hamburg', formatted: 'Lindenallee 14\n20259 Hamburg\nDeutschland' },
          contactDetails: { firstName: 'Ann', lastName: 'Lee' },
        },
        'de',
      ),
    ).toEqual(['Ann Lee', 'Lindenallee 14', '20259 Hamburg', 'Deutschland'])
  })

  it('goes from the country down to the person where it is written in an East Asian script', () => {
    const address = { country: 'JP', city: '渋谷区', formatted: '日本\n〒150-0001\n東京都渋谷区神宮前1-2-3' }
    expect(addressLines({ address, contactDetails: { firstName: '太郎', lastName: '山田' } }, 'ja')).toEqual([
      '日本',
      '〒150-0001',
      '東京都渋谷区神宮前1-2-3',
      '山田 太郎',
    ])
    expect(
      addressLines(
        { address: { country: 'JP', formatted: '1-2-3 Jingumae\nJapan' }, contactDetails: { firstName: 'Taro', lastName: 'Yamada' } },
        'en',
      ),
    ).toEqual(['Yamada Taro', '1-2-3 Jingumae', 'Japan'])
    const abroad = { country: 'US', formatted: '5 Laight Street\nNew York, NY 10013\nアメリカ合衆国' }
    expect(addressLines({ address: abroad, contactDetails: { firstName: 'Ann', lastName: 'Lee' } }, 'ja')).toEqual([
      'Ann Lee',
      '5 Laight Street',
      'New York, NY 10013',
      'アメリカ合衆国',
    ])
  })
})
