import { expect, test } from 'vitest'
import { retryDelay } from './outbox-message.ts'

test('a message is retried after 1, 2, 4 … seconds, at most five minutes apart', () => {
  expect([1, 2, 3, 9, 10, 1000].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
})
