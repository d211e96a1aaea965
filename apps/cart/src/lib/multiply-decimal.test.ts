import { expect, it } from 'vitest'
import { multiplyDecimal } from './multiply-decimal'

it('a price is multiplied without losing a cent', () => {
  expect(multiplyDecimal('12.00', 2)).toBe('24.00')
  expect(multiplyDecimal('0.07', 3)).toBe('0.21')
  expect(multiplyDecimal('9007199254740993.25', 2)).toBe('18014398509481986.50')
  expect(multiplyDecimal('7', 3)).toBe('21')
  expect(multiplyDecimal('0.005', 1)).toBe('0.005')
})
