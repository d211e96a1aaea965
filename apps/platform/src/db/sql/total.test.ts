import { expect, test } from 'vitest'
import { totalOf } from './total.ts'

test('a total is counted only when the page is full or beyond the end', () => {
  const count = () => 77
  expect(totalOf(3, 10, 0, count)).toBe(3)
  expect(totalOf(0, 10, 0, count)).toBe(0)
  expect(totalOf(3, 10, 20, count)).toBe(23)
  expect(totalOf(10, 10, 0, count)).toBe(77)
  expect(totalOf(0, 10, 200, count)).toBe(77)
  expect(totalOf(0, 0, 0, count)).toBe(77)
})
