import { expect, test } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

test.each([
  ['Ann.Lee+shop@Gmail.com', 'annlee@gmail.com'],
  ['a.n.n.l.e.e@googlemail.com', 'annlee@gmail.com'],
  ['Ann.Lee+1@example.com', 'ann.lee@example.com'],
  [' ann.lee@example.com ', 'ann.lee@example.com'],
])('%s is compared as %s', (email, key) => {
  expect(mailboxKey(email)).toBe(key)
})
