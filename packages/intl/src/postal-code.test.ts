import { expect, test } from 'vitest'
import { postalCodeExample } from './postal-code.ts'

test('a postal code that cannot be right gets an example of the country', () => {
  expect(postalCodeExample('US', '1001')).toBe('10013')
  expect(postalCodeExample('US', '10013-1234')).toBeUndefined()
  expect(postalCodeExample('CA', 'm5v2t6')).toBeUndefined()
  expect(postalCodeExample('GB', '12345')).toBe('E2 7DP')
  expect(postalCodeExample('JP', 'anything')).toBeUndefined()
})
