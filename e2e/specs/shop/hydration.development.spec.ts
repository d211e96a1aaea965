import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { changedBuild } from '../../stack/changed-build.ts'
import { MUG, SNEAKER } from '../../test-data/known-products.ts'

const PAGES = ['/', MUG.collectionPath, `${SNEAKER.path}?Color=Ink&Size=42`, '/search?q=a', '/cart', '/auth/callback', `/ar${SNEAKER.path}`]
/** Further states of the same components, for a full run. */
const STATES = ['/collections', MUG.path, SNEAKER.path, '/ar', '/ar/cart', `/de${MUG.path}`]

// The watch of every test fails on any console error or warning: React's development build prints one for every mismatch.
for (const path of FULL ? [...PAGES, ...STATES] : PAGES) {
  test(`${path} hydrates without a warning`, async ({ store }) => {
    await store.open(path)
    await store.allAlive()
  })
}

test('a page with late fragments hydrates without a warning', async ({ stack, store }) => {
  for (const app of ['catalog', 'cart', 'account']) await stack.fault(app, 'body=300')
  try {
    // No other test asks for this choice, so there is no copy of the page.
    await store.open(`${MUG.path}?${new URLSearchParams(MUG.choices)}`)
    await store.whole('catalog/product', 'cart/add-to-cart')
    await store.allAlive()
    await store.product.add()
    await store.expectCartCount(1)
  } finally {
    for (const app of ['catalog', 'cart', 'account']) await stack.fault(app, 'off')
  }
})

test('a cart with lines hydrates without a warning', async ({ store, before }) => {
  await before.fillCart(MUG)
  await store.open('/cart')
  await store.allAlive()
  await expect(store.cart.line(MUG.name)).toBeVisible()
})

test('a fragment with a hydration mismatch is detected', async ({ stack, store, watch }) => {
  const source = `{t(digital ? 'product.digital' : 'product.inStock')}`
  const mismatch = `{typeof document === 'undefined' ? t(digital ? 'product.digital' : 'product.inStock') : 'Something else'}`
  const release = await changedBuild('catalog', [{ file: 'src/pages/product/stock.tsx', from: source, to: mismatch }], 'development')
  try {
    await stack.edge('deploy', 'catalog', '--from', release.dist)
    await expect(async () => {
      await store.open(MUG.path)
      await expect(store.fragment('catalog/product')).toHaveAttribute('data-build', release.build, { timeout: 1_000 })
    }).toPass()
    await store.allAlive()
    expect(watch.complaints.join()).toContain('did not match')
  } finally {
    watch.allow(/./)
    await stack.edge('rollback', 'catalog')
    await release.remove()
  }
})
