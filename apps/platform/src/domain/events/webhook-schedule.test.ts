import { expect, test } from 'vitest'
import { nextAttempt, restAfter } from './webhook-schedule.ts'

const HOUR = 3_600_000
const schedule = { firstDelay: 2_000, longestDelay: 6 * HOUR, mostAttempts: 14, longestTry: 47 * HOUR, longestRest: 60_000 }

test('Attempts come ever later, up to the longest delay', () => {
  expect([1, 2, 3, 10, 13].map((attempts) => nextAttempt(attempts, 0, schedule, 0.5))).toEqual([2_000, 6_000, 18_000, 6 * HOUR, 6 * HOUR])
})

test('Chance moves an attempt by a quarter at most', () => {
  expect(nextAttempt(1, 0, schedule, 0)).toBe(1_500)
  expect(nextAttempt(1, 0, schedule, 1)).toBe(2_500)
})

test('An end comes by number and by time', () => {
  expect(nextAttempt(14, 0, schedule, 0.5)).toBeUndefined()
  expect(nextAttempt(2, 47 * HOUR, schedule, 0.5)).toBeUndefined()
})

test('All attempts end before receivers forget what they have handled', () => {
  const total = Array.from({ length: 13 }, (_, index) => nextAttempt(index + 1, 0, schedule, 1) ?? 0).reduce((sum, delay) => sum + delay)
  expect(total).toBeLessThan(48 * HOUR)
})

test('An endpoint that takes nothing is tried ever less often, and one that takes most of it is not', () => {
  expect([1, 4, 5, 6, 9, 10, 500].map((failures) => restAfter(failures, schedule))).toEqual([0, 0, 2_000, 4_000, 32_000, 60_000, 60_000])
})
