import { expect, test } from 'vitest'
import { challengeState } from './card-challenge.ts'

test('a card challenge expires at its exact time, and its result is final', () => {
  expect(challengeState({ state: 'OPEN', expiresAt: 1000 }, 999)).toBe('open')
  expect(challengeState({ state: 'OPEN', expiresAt: 1000 }, 1000)).toBe('expired')
  expect(challengeState({ state: 'PASSED', expiresAt: 1000 }, 2000)).toBe('passed')
  expect(challengeState({ state: 'FAILED', expiresAt: 1000 }, 2000)).toBe('failed')
})
