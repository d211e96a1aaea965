import { expect, test } from 'vitest'
import { isUnwantedSpeculation, speculationRules } from './speculation-rules.ts'

const speculative = (path: string, purpose = 'prefetch') =>
  new Request(`https://store.example${path}`, { headers: { 'sec-purpose': purpose } })
const unwanted = (path: string, purpose?: string) => isUnwantedSpeculation(speculative(path, purpose), path)

test.each([
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
])('a guess for %s is refused', (path) => {
  expect(unwanted(path)).toBe(true)
  expect(unwanted(path, 'prefetch;prerender')).toBe(true)
})

test.each(['/', '/products/morning-mug', '/collections', '/collections/cart', '/search', '/de', '/de/products/cart', '/cartography'])(
  'a guess for %s is answered',
  (path) => {
    expect(unwanted(path)).toBe(false)
  },
)

test('a shopper who really goes to the cart is let in', () => {
  expect(isUnwantedSpeculation(new Request('https://store.example/cart'), '/cart')).toBe(false)
})

test('nothing is rendered ahead, and nothing is fetched because it is in sight', () => {
  expect(speculationRules()).toEqual({ prefetch: [expect.objectContaining({ eagerness: 'moderate' })] })
})
