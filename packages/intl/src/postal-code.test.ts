import { expect, test } from 'vitest'
import { wrongPostalCodeExample } from './address-form.ts'
import { postalCodeExample } from './postal-code.ts'

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
