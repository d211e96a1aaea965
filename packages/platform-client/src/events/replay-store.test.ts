import { expect, test } from 'vitest'
import { createReplayStore } from './replay-store.ts'

test('An event is claimed once, until it is released or its lease ends', () => {
  let now = 0
  const store = createReplayStore({ now: () => now })
  expect(store.claim('a', 100)).toBe('claimed')
  expect(store.claim('a', 100)).toBe('handling')
  void store.release('a')
  expect(store.claim('a', 100)).toBe('claimed')
  now = 100
  expect(store.claim('a', 100)).toBe('claimed')
})

test('A handled event stays handled until its entry expires', () => {
  let now = 0
  const store = createReplayStore({ now: () => now })
  expect(store.claim('a', 10)).toBe('claimed')
  void store.settle('a', 1_000)
  now = 999
  expect(store.claim('a', 10)).toBe('handled')
  now = 1_000
  expect(store.claim('a', 10)).toBe('claimed')
})

test('Beyond its capacity the store evicts the least recently changed entry', () => {
  const store = createReplayStore({ capacity: 3, now: () => 0 })
  for (const id of ['a', 'b', 'c']) {
    void store.claim(id, 10)
    void store.settle(id, 10)
  }
  void store.settle('b', 10)
  expect(store.claim('a', 10)).toBe('handled')
  void store.settle('a', 10)
  void store.claim('d', 10)
  expect(store.claim('a', 10)).toBe('handled')
  expect(store.claim('b', 10)).toBe('handled')
  expect(store.claim('c', 10)).toBe('claimed')
})
