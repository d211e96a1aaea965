import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('the oldest entry is evicted first, however often it was read', () => {
  const map = new BoundedMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  expect(map.get('b')).toBe(2)
  map.set('c', 4)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
})

test('a deleted entry frees its place', () => {
  const map = new BoundedMap<number>(1)
  map.set('a', 1)
  map.delete('a')
  map.set('b', 2)
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2])
})
