import { expect, test } from 'vitest'
import { DAY } from '../values/durations.ts'
import { mayRemind } from './checkout-reminder.ts'

test('a mailbox gets one reminder of a cart, the next one of another cart after a week, and none once it refused', () => {
  const sent = { state: 'SENT', cartId: 'a', changedAt: 0 } as const
  expect(mayRemind(undefined, 'a', 0)).toBe(true)
  expect(mayRemind({ ...sent, state: 'WAITING' }, 'a', 0)).toBe(true)
  expect(mayRemind(sent, 'a', 30 * DAY)).toBe(false)
  expect([6.9, 7].map((days) => mayRemind(sent, 'b', days * DAY))).toEqual([false, true])
  expect(mayRemind({ ...sent, state: 'REFUSED' }, 'b', 400 * DAY)).toBe(false)
})
