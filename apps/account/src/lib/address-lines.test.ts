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
      'New York NY 10001',
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

  it('keeps a country that is no code, and has no lines where there is nothing', () => {
    expect(addressLines({ address: { country: 'Utopia' } }, 'en')).toEqual(['Utopia'])
    expect(addressLines({}, 'en')).toEqual([])
  })
})
