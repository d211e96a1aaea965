import { afterEach, expect, it, vi } from 'vitest'
import { denyStorage, stubStorage } from '../../../test/stub-storage'
import { addViewedProduct, clearViewedProducts, subscribeToViewed } from './viewed-products.ts'
import { parseViewed, readStoredViewed } from './viewed-products.ts'

const product = (slug: string) => ({ slug, name: slug.toUpperCase(), lang: 'en', picture: null })
const slugs = () => parseViewed(readStoredViewed()).map(({ slug }) => slug)

afterEach(() => vi.unstubAllGlobals())

it('viewed products: the last five are kept, the latest first and each once', () => {
  stubStorage()
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'c']) addViewedProduct(product(slug))
  expect(slugs()).toEqual(['c', 'h', 'g', 'f', 'e'])
})

it('viewed products: a page is told of each change until it ends its subscription', () => {
  stubStorage()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const listener = vi.fn<() => void>()
  const end = subscribeToViewed(listener)
  addViewedProduct(product('a'))
  clearViewedProducts()
  end()
  addViewedProduct(product('b'))
  expect(listener).toHaveBeenCalledTimes(2)
})

it('viewed products: nothing is left in the browser once they are cleared', () => {
  const items = stubStorage()
  addViewedProduct(product('a'))
  clearViewedProducts()
  expect([slugs(), items.size]).toEqual([[], 0])
})

it.each(['{', '{"a":1}', '[1,null,{"slug":"a"}]'])('viewed products: there are none where something else is stored: %s', (stored) => {
  stubStorage({ 'galleria-viewed': stored })
  expect(slugs()).toEqual([])
})

it('viewed products: there are none where the browser denies storage', () => {
  denyStorage()
  addViewedProduct(product('a'))
  clearViewedProducts()
  expect(slugs()).toEqual([])
})
