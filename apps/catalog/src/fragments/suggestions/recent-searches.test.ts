import { afterEach, expect, it, vi } from 'vitest'
import { denyStorage, stubStorage } from '../../../test/stub-storage'
import { addRecentSearch, clearRecentSearches, readRecentSearches, removeRecentSearch } from './recent-searches.ts'

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
  denyStorage()
  addRecentSearch('mug')
  expect(readRecentSearches()).toEqual([])
})
