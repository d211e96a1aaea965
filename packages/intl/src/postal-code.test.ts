import { expect, test } from 'vitest'
import { postalCodeExample } from './postal-code.ts'

test('a postal code that cannot be right gets an example of the country', () => {
  expect(postalCodeExample('US', '1001')).toBe('95014')
  expect(postalCodeExample('US', '10013-1234')).toBeUndefined()
  expect(postalCodeExample('CA', 'm5v2t6')).toBeUndefined()
  expect(postalCodeExample('GB', '12345')).toBe('EC1Y 8SY')
  expect(postalCodeExample('JP', '1000001')).toBeUndefined()
  expect(postalCodeExample('JP', 'anything')).toBe('154-0023')
})

test('codes that were lengthened lately are taken', () => {
  expect(postalCodeExample('TW', '106409')).toBeUndefined()
  expect(postalCodeExample('KH', '120101')).toBeUndefined()
})

test('what a country without postal codes gets is not judged', () => {
  expect(postalCodeExample('HK', '999077')).toBeUndefined()
  expect(postalCodeExample('', '1')).toBeUndefined()
})
