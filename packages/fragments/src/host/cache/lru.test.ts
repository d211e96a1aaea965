import { expect, it } from 'vitest'
import { createLruCache } from './lru.ts'

interface Sized {
  readonly name: string
  readonly bytes: number
}

const LIMIT = 100_000

it('keeps the most recently used entries within its limit', () => {
  const cache = createLruCache<Sized>(LIMIT, ({ bytes }) => bytes)
  cache.set('a', { name: 'one', bytes: 40_000 })
  cache.set('b', { name: 'two', bytes: 40_000 })
  cache.get('a')
  cache.set('c', { name: 'three', bytes: 40_000 })
  expect([cache.get('a')?.name, cache.get('b')?.name, cache.get('c')?.name]).toEqual(['one', undefined, 'three'])
})

it('counts keys and the overhead of entries towards the limit', () => {
  for (const length of [1, 10_000]) {
    const cache = createLruCache<number>(LIMIT, () => 0)
    const keys = Array.from({ length: 1_000 }, (_, index) => `${index}`.padStart(length, 'x'))
    for (const [index, key] of keys.entries()) cache.set(key, index)
    const left = keys.filter((key) => cache.get(key) !== undefined)
    expect(left.length).toBeGreaterThan(0)
    expect(left.length * (length * 2 + 100)).toBeLessThanOrEqual(LIMIT)
    expect(cache.calculatedSize).toBeLessThanOrEqual(LIMIT)
  }
})

it('does not evict everything for one value beyond the limit', () => {
  const cache = createLruCache<Sized>(LIMIT, ({ bytes }) => bytes)
  cache.set('a', { name: 'small', bytes: 10 })
  cache.set('b', { name: 'large', bytes: LIMIT })
  expect([cache.get('a')?.name, cache.get('b')?.name]).toEqual(['small', undefined])
})

it('does not store a value beyond the limit, and drops the one that it replaces', () => {
  const cache = createLruCache<Sized>(LIMIT, ({ bytes }) => bytes)
  cache.set('a', { name: 'old', bytes: 10 })
  cache.set('a', { name: 'new', bytes: LIMIT })
  expect([cache.get('a')?.name, cache.calculatedSize]).toEqual([undefined, 0])
})
