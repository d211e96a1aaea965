import { expect, test } from 'vitest'
import { DAY } from '../values/durations.ts'
import { emailRetryDelay } from './email-retries.ts'

test('an e-mail is tried five more times, the last one a day after the first', () => {
  const delays = [1, 2, 3, 4, 5].map((failures) => emailRetryDelay(failures) ?? NaN)
  const sum = delays.reduce((total, delay) => total + delay, 0)
  expect(sum).toBeGreaterThanOrEqual(DAY)
  expect(sum).toBeLessThan(1.01 * DAY)
  expect(delays).toEqual(delays.toSorted((left, right) => left - right))
  expect(emailRetryDelay(6)).toBeUndefined()
})
