import { RegistrySnapshot } from '@galleria/fragments/host'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { expect, test } from 'vitest'
import { isUnwantedSpeculation, speculationRules } from './speculation-rules.ts'

const pages = {
  account: '/account',
  order: '/account/orders/:id',
  cart: '/cart',
  'thank-you': '/thank-you',
  balance: '/gift-cards/:code/balance.v2',
}
const manifests = {
  own: manifestOf('own', { pages, cache: { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 } }),
  catalog: manifestOf('catalog', { pages: { home: '/', collections: '/collections', design: '/gift-cards/:slug' } }),
}
const remotes = Object.fromEntries(Object.entries(manifests).map(([name, manifest]) => [name, { build: manifest.build, manifest }]))
const registry = new RegistrySnapshot({ generation: 1, remotes })
const rules = speculationRules(registry.sectionsWithout('prefetch'))

const speculative = (path: string, purpose = 'prefetch') =>
  new Request(`https://store.example${path}`, { headers: { 'sec-purpose': purpose } })
const unwanted = (path: string, purpose?: string) => isUnwantedSpeculation(speculative(path, purpose), path, async () => registry)

const REFUSED = [
  '/cart',
  '/account',
  '/account/orders/1',
  '/gift-cards/7/balance.v2',
  '/login',
  '/logout',
  '/thank-you',
  '/auth/callback',
  '/_health',
  '/_fragment/cart/mini-cart',
  '/de/cart',
  '/ar/account/orders/1',
  '/ja/_health',
]
const PREFETCHED = [
  '/',
  '/products/morning-mug',
  '/collections',
  '/collections/cart',
  '/search',
  '/de',
  '/de/products/cart',
  '/cartography',
  '/gift-cards/cart',
  '/gift-cards/7/balance-v2',
  '/loginshirt',
]

test.each(REFUSED)('a guess for %s is refused', async (path) => {
  expect(await unwanted(path)).toBe(true)
  expect(await unwanted(path, 'prefetch;prerender')).toBe(true)
})

test.each(PREFETCHED)('a prefetch of %s is served', async (path) => {
  expect(await unwanted(path)).toBe(false)
})

test('a navigation to the cart is served, without reading the registry', async () => {
  const unread = () => Promise.reject(new Error('read'))
  expect(await isUnwantedSpeculation(new Request('https://store.example/cart'), '/cart', unread)).toBe(false)
})

/** Refused as well, but no link of a shop page leads there. */
const UNLINKED = new Set(['/logout', '/auth/callback', '/_health', '/_fragment/cart/mini-cart', '/ja/_health', '/gift-cards/7/balance.v2'])

const STORE = 'http://shop.test'

test('the rules exclude the linked pages that the shell refuses to prefetch', () => {
  const [, excluded = ''] = /"not":\{"href_matches":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(rules)) ?? []
  const pattern = new URLPattern(JSON.parse(excluded), STORE)
  const isExcluded = (path: string) => pattern.test(STORE + path)
  for (const path of REFUSED.filter((each) => !UNLINKED.has(each))) expect(isExcluded(path), path).toBe(true)
  for (const path of PREFETCHED) expect(isExcluded(path), path).toBe(false)
  expect(isExcluded('/login?returnTo=%2Fcart')).toBe(true)
})

test('nothing is prerendered, and nothing is prefetched because it is visible', () => {
  expect(rules).toEqual({ prefetch: [expect.objectContaining({ eagerness: 'moderate' })] })
})
