import { expect, test } from 'vitest'
import { nextAttempt, restAfter } from './webhook-schedule.ts'

const HOUR = 3_600_000
const schedule = { firstDelay: 2_000, longestDelay: 6 * HOUR, mostAttempts: 14, longestTry: 47 * HOUR, longestRest: 60_000 }

test('Retries have growing delays up to a maximum', () => {
  expect([1, 2, 3, 10, 13].map((attempts) => nextAttempt(attempts, 0, schedule, 0.5))).toEqual([2_000, 6_000, 18_000, 6 * HOUR, 6 * HOUR])
})

test('Jitter moves a retry by a quarter at most', () => {
  expect(nextAttempt(1, 0, schedule, 0)).toBe(1_500)
  expect(nextAttempt(1, 0, schedule, 1)).toBe(2_500)
})

test('Retries end by count and by time', () => {
  expect(nextAttempt(14, 0, schedule, 0.5)).toBeUndefined()
  expect(nextAttempt(2, 47 * HOUR, schedule, 0.5)).toBeUndefined()
})

test('All retries end before receivers forget handled events', () => {
  const total = Array.from({ length: 13 }, (_, index) => nextAttempt(index + 1, 0, schedule, 1) ?? 0).reduce((sum, delay) => sum + delay)
  expect(total).toBeLessThan(48 * HOUR)
})

test('A failing endpoint is retried less and less often, a mostly working one is not slowed', () => {
  expect([1, 4, 5, 6, 9, 10, 500].map((failures) => restAfter(failures, schedule))).toEqual([0, 0, 2_000, 4_000, 32_000, 60_000, 60_000])
})
