import { expect, test } from 'vitest'
import { fewRows } from './rows.ts'

test('the longer a walk to a full page is, the more rows are read sooner than that', () => {
  expect(fewRows({ limit: 1, offset: 0 }, 100_000)).toBe(317)
  expect(fewRows({ limit: 24, offset: 0 }, 100_000)).toBe(1_550)
  expect(fewRows({ limit: 24, offset: 9_976 }, 100_000)).toBe(31_623)
})

test('of few rows in all, few are read sooner than a page is found', () => {
  expect(fewRows({ limit: 1, offset: 0 }, 100)).toBe(10)
  expect(fewRows({ limit: 24, offset: 0 }, 0)).toBe(0)
})
