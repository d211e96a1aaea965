import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { LAMP, MUG, SNEAKER } from '../../test-data/known-products.ts'

test.use({ javaScriptEnabled: false })

const PAGES = [
  '/',
  '/collections',
  SNEAKER.collectionPath,
  SNEAKER.path,
  LAMP.path,
  '/search?q=lamp',
  '/search?q=zeppelin',
  '/auth/callback',
  '/cart',
  '/find-order',
  `${SNEAKER.collectionPath}?f=Color.Ink&max=150&stock=1`,
  `${SNEAKER.collectionPath}?f=Color.Ink&max=1`,
  '/search?q=snaeker',
  `${SNEAKER.path}?Color=Ink&Size=42`,
  '/products/gift-card',
  '/products/band-ring',
  '/products/heavy-t-shirt',
  `/compare?p=${MUG.slug},${LAMP.slug}`,
  '/compare',
  '/wishlist',
  '/pages/delivery',
  '/login?page=store',
  '/signup?page=store',
  '/forgot-password',
  '/products/mornign-mgu',
  '/ar',
  `/ar${MUG.path}`,
]

/** The parts that come late are the same on all pages. */
const LATE = FULL ? PAGES : ['/', SNEAKER.path, '/search?q=lamp', '/cart', '/ar']

for (const faults of ['off', 'body=300'] as const) {
  test(`without JavaScript every page is complete${faults === 'off' ? '' : ', also when its parts come late'}`, async ({
    stack,
    store,
    watch,
  }) => {
    watch.allow(/404/)
    await store.page.setViewportSize({ width: 320, height: 800 })
    for (const remote of ['cart', 'account']) await stack.fault(remote, faults)
    try {
      for (const path of faults === 'off' ? PAGES : LATE) {
        await store.open(path)
        await expect(store.heading, path).toBeVisible()
        expect(await overflowing(store.page), path).toEqual([])
        // What is for scripts alone is not there, nothing waits for one.
        const waiting = store.page.locator('.g-skeleton, [aria-busy="true"], [data-state="skeleton"]')
        for (const each of await waiting.all()) await expect(each, path).toBeHidden()
        for (const part of ['cart/mini-cart', 'account/newsletter', 'catalog/search'])
          await expect(store.fragment(part), `${part} on ${path}`).toBeVisible()
      }
    } finally {
      for (const remote of ['cart', 'account']) await stack.fault(remote, 'off')
    }
  })
}
