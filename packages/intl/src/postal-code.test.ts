import { expect, test } from 'vitest'
import { wrongPostalCodeExample } from './address-form.ts'
import { keepPostalCode, postalCodeExample } from './postal-code.ts'

test('a postal code that cannot be right gets an example of the country', () => {
  for (const exampleOf of [postalCodeExample, wrongPostalCodeExample]) {
    expect(exampleOf('US', '1001')).toBe('95014')
    expect(exampleOf('US', '10013-1234')).toBeUndefined()
    expect(exampleOf('CA', 'm5v2t6')).toBeUndefined()
    expect(exampleOf('HK', '999077')).toBeUndefined()
    expect(exampleOf('', '1')).toBeUndefined()
  }
  expect(wrongPostalCodeExample('GB', '12345')).toBe('EC1Y 8SY')
  expect(wrongPostalCodeExample('JP', '1000001')).toBeUndefined()
  expect(wrongPostalCodeExample('JP', 'anything')).toBe('154-0023')
})

test('codes that were lengthened lately are taken', () => {
  expect(wrongPostalCodeExample('TW', '106409')).toBeUndefined()
  expect(wrongPostalCodeExample('KH', '120101')).toBeUndefined()
})

test('a line of an address does not break before a postal code at its end', () => {
  expect(keepPostalCode('New York, NY 10013', '10013')).toBe('New York, NY\u00a010013')
  expect(keepPostalCode('Toronto, ON M5V 2T6', 'M5V 2T6')).toBe('Toronto, ON\u00a0M5V\u00a02T6')
  expect(keepPostalCode('E2 7DP', 'E2 7DP')).toBe('E2\u00a07DP')
  expect(keepPostalCode('20259 Bad Orb', '20259')).toBe('20259 Bad Orb')
  expect(keepPostalCode('Bad Orb')).toBe('Bad Orb')
})
