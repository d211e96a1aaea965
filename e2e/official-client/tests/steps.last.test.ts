import { expect } from 'vitest'
import { isOlder, steps, test } from '../test.ts'

const LEAST_STEPS = 150

test.skipIf(isOlder)('a whole run takes the steps of 2027, through each of its parts', () => {
  expect([...steps.of2027].filter(([, count]) => count === 0)).toEqual([])
  expect(steps.total2027).toBeGreaterThanOrEqual(LEAST_STEPS)
})
