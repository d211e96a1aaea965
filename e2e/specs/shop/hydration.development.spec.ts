import { expect, test } from '../../fixtures/test.ts'
import { MUG, SNEAKER } from '../../known-products.ts'

const PAGES = ['/', '/collections', MUG.collectionPath, MUG.path, SNEAKER.path, '/search?q=a', '/cart', '/account']

// The watch of every test fails on any console error or warning: React's development build prints one for every mismatch.
for (const path of PAGES) {
  test(`${path} comes to life without a hydration warning`, async ({ store }) => {
    await store.open(path)
    await store.allAlive()
  })
}

test('a page whose fragments are late comes to life without a hydration warning', async ({ stack, store }) => {
  for (const app of ['catalog', 'cart', 'account']) await stack.fault(app, 'latency=300')
  try {
    await store.open(`${MUG.path}?visit=late`)
    await store.allAlive()
    await store.product.add()
    await store.expectCartCount(1)
  } finally {
    for (const app of ['catalog', 'cart', 'account']) await stack.fault(app, 'off')
  }
})

test('a cart with lines comes to life without a hydration warning', async ({ store }) => {
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.open('/cart')
  await store.allAlive()
  await expect(store.cart.line(MUG.name)).toBeVisible()
})

test('the build under test is one that would warn', async ({ stack, store }) => {
  await store.open(MUG.path)
  await store.allAlive()
  const [kit = ''] = ((await store.page.locator('script[data-modules]').getAttribute('data-modules')) ?? '').split(' ')
  expect(await (await fetch(stack.storeUrl + kit)).text()).toContain('Text content did not match')
})
