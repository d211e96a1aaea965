import { expect, it } from 'vitest'
import { LruCache } from './lru.ts'

const LIMIT = 100_000

it('keeps the most recently used entries within its limit', () => {
  const cache = new LruCache<string>(LIMIT)
  cache.set('a', 'one', 40_000)
  cache.set('b', 'two', 40_000)
  cache.get('a')
  cache.set('c', 'three', 40_000)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['one', undefined, 'three'])
})

it('counts keys and the overhead of entries towards the limit', () => {
  for (const length of [1, 10_000]) {
    const cache = new LruCache<number>(LIMIT)
    const keys = Array.from({ length: 1_000 }, (_, index) => `${index}`.padStart(length, 'x'))
    for (const [index, key] of keys.entries()) cache.set(key, index, 0)
    const left = keys.filter((key) => cache.get(key) !== undefined)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length * (length * 2 + 100)).toBeLessThanOrEqual(LIMIT)
    expect(cache.bytes).toBeLessThanOrEqual(LIMIT)
  }
})

it('does not evict everything for one value beyond the limit', () => {
  const cache = new LruCache<string>(LIMIT)
  cache.set('a', 'small', 10)
  cache.set('b', 'large', LIMIT)
  expect([cache.get('a'), cache.get('b')]).toEqual(['small', undefined])
})

it('does not store a value beyond the limit, and drops the one that it replaces', () => {
  const cache = new LruCache<string>(LIMIT)
  cache.set('a', 'old', 10)
  cache.set('a', 'new', LIMIT)
  expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0])
})
