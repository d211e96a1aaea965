import { expect, test } from 'vitest'
import { isUnwantedSpeculation, speculationRules } from './speculation-rules.ts'

const speculative = (path: string, purpose = 'prefetch') =>
  new Request(`https://store.example${path}`, { headers: { 'sec-purpose': purpose } })
const unwanted = (path: string, purpose?: string) => isUnwantedSpeculation(speculative(path, purpose), path)

const REFUSED = [
  '/cart',
  '/checkout',
  '/account',
  '/account/orders/1',
  '/login',
  '/logout',
  '/thank-you',
  '/auth/callback',
  '/_health',
  '/_fragment/cart/mini-cart',
  '/de/cart',
  '/ar/account/orders',
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
]

test.each(REFUSED)('a guess for %s is refused', (path) => {
  expect(unwanted(path)).toBe(true)
  expect(unwanted(path, 'prefetch;prerender')).toBe(true)
})

test.each(PREFETCHED)('a prefetch of %s is served', (path) => {
  expect(unwanted(path)).toBe(false)
})

test('a navigation to the cart is served', () => {
  expect(isUnwantedSpeculation(new Request('https://store.example/cart'), '/cart')).toBe(false)
})

test('the rules exclude the pages that the shell refuses to prefetch', () => {
  const [, excluded] = /"not":\{"href_matches":(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/.exec(JSON.stringify(speculationRules())) ?? []
  const pattern = new URLPattern(JSON.parse(excluded ?? ''))
  const isExcluded = (pathname: string) => pattern.test({ pathname })
  for (const path of REFUSED) expect(isExcluded(path), path).toBe(true)
  for (const path of PREFETCHED) expect(isExcluded(path), path).toBe(false)
})

test('nothing is prerendered, and nothing is prefetched because it is visible', () => {
  expect(speculationRules()).toEqual({ prefetch: [expect.objectContaining({ eagerness: 'moderate' })] })
})
