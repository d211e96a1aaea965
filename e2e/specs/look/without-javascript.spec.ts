import { expect, test } from '../../fixtures/test.ts'
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
  '/ar',
  `/ar${MUG.path}`,
]

for (const faults of ['off', 'body=300'] as const) {
  test(`without JavaScript every page is complete${faults === 'off' ? '' : ', also when its parts come late'}`, async ({
    stack,
    store,
  }) => {
    for (const remote of ['cart', 'account']) await stack.fault(remote, faults)
    try {
      for (const path of PAGES) {
        await store.open(path)
        await expect(store.heading, path).toBeVisible()
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
