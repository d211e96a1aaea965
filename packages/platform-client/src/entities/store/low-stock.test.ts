import { expect, test } from 'vitest'
import { isLowStock } from './low-stock.ts'

test('stock is low up to the owner’s threshold, up to three without one, and never with a threshold of zero', () => {
  expect([2, 3, 4].map((left) => isLowStock(left))).toEqual([true, true, false])
  expect([9, 10, 11].map((left) => isLowStock(left, 10))).toEqual([true, true, false])
  expect([1, 0].map((left) => isLowStock(left, 0))).toEqual([false, false])
  expect(isLowStock(undefined, 10)).toBe(false)
  expect(isLowStock(0)).toBe(false)
})
