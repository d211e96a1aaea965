import { expect, test } from 'vitest'
import { workingDaysLater } from './working-days.ts'

test.each([
  ['2026-11-19T10:00:00Z', 1, '2026-11-20'],
  ['2026-11-20T23:59:00Z', 1, '2026-11-23'],
  ['2026-11-21T10:00:00Z', 1, '2026-11-23'],
  ['2026-11-20T10:00:00Z', 5, '2026-11-27'],
  ['2026-12-31T10:00:00Z', 2, '2027-01-04'],
  ['2026-11-19T10:00:00Z', 0, '2026-11-19'],
])('from %s on, working day %i is %s', (from, days, expected) => {
  expect(workingDaysLater(new Date(from), days).toISOString().slice(0, 10)).toBe(expected)
})
