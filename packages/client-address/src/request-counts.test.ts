import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestCounts } from './request-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a key gets no more than its allowance, in whatever portions', () => {
  const counts = new RequestCounts(10)
  expect([counts.take('a', 10, 4), counts.take('a', 10, 4), counts.take('a', 10, 4)]).toEqual([
    { granted: 4 },
    { granted: 4 },
    { granted: 2 },
  ])
  expect(counts.take('a', 10, 4)).toEqual({ granted: 0, wait: 6 })
  expect(counts.take('b', 10)).toEqual({ granted: 1 })
  vi.advanceTimersByTime(6_000)
  expect(counts.take('a', 10, 4)).toEqual({ granted: 1 })
})

test('beyond its size, the key that was idle for the longest time starts over', () => {
  const counts = new RequestCounts(2)
  for (const key of ['a', 'b', 'a', 'c']) counts.take(key, 1)
  expect(counts.take('a', 1).granted).toBe(0)
  expect(counts.take('b', 1).granted).toBe(1)
})
