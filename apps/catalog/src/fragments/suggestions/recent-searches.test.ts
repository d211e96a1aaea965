import { afterEach, expect, it, vi } from 'vitest'
import { addRecentSearch, clearRecentSearches, readRecentSearches, removeRecentSearch } from './recent-searches.ts'

function stubStorage(stored: Record<string, string> = {}) {
  const items = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}

afterEach(() => vi.unstubAllGlobals())

it('recent searches: the last five are kept, the newest first and each once', () => {
  stubStorage()
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'c', '']) addRecentSearch(query)
  expect(readRecentSearches()).toEqual(['c', 'f', 'e', 'd', 'b'])
})

it('recent searches: one is removed, then all, and nothing is left in the browser', () => {
  const items = stubStorage()
  for (const query of ['a', 'b', 'c']) addRecentSearch(query)
  removeRecentSearch('b')
  expect(readRecentSearches()).toEqual(['c', 'a'])
  clearRecentSearches()
  expect([readRecentSearches(), items.size]).toEqual([[], 0])
})

it.each(['{', '{"a":1}', '[1,null]'])('recent searches: there are none where something else is stored: %s', (stored) => {
  stubStorage({ 'galleria-recent-searches': stored })
  expect(readRecentSearches()).toEqual([])
})

it('recent searches: there are none where the browser denies storage', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
  addRecentSearch('mug')
  expect(readRecentSearches()).toEqual([])
})
