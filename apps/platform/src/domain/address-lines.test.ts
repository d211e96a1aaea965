import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('an address is written without codes and without empty lines', () => {
  expect(
    addressLines({ addressLine: '5 Laight Street', city: 'New York', postalCode: '10013', subdivision: 'US-NY', country: 'US' }),
  ).toEqual(['5 Laight Street', '10013 New York, NY', 'United States'])
  expect(
    addressLines({ addressLine: 'Lindenallee 14', addressLine2: '2. OG', city: 'Hamburg', postalCode: '20259', country: 'DE' }),
  ).toEqual(['Lindenallee 14', '2. OG', '20259 Hamburg', 'Germany'])
  expect(addressLines({ city: 'Hamburg', country: 'DE' }, 'ja')).toEqual(['Hamburg', 'ドイツ'])
  expect(addressLines({})).toEqual([])
})
