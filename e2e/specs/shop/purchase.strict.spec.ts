import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

/** Calls that the embedded platform alone has. */
const UNRECORDED = [
  '/platform/v1/address-form',
  '/platform/v1/bought-together',
  '/platform/v1/capabilities',
  '/platform/v1/facets',
  '/platform/v1/saved-items',
  '/platform/v1/search',
  '/platform/v1/shared-carts',
  '/platform/v1/slug-history',
  '/platform/v1/wishlist',
  '/stores/v2/coupons/query',
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('on a platform with the recorded calls alone, a member signs up, buys, reads the order and leaves', async ({ store }) => {
      const ann = newMember()
      await store.product.open(MUG)
      await store.whole('cart/add-to-cart', 'cart/mini-cart')
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      if (javaScriptEnabled) await store.expectCartCount(1)
      const pages = new OwnSignInPages(store.page, store.locale)
      await pages.open('/login?returnTo=/cart')
      await pages.main.getByRole('link', { name: pages.t('signup.title') }).click()
      await pages.expectTitle('signup.title')
      await pages.signUp(ann)
      await expect(store.page).toHaveURL('/cart')
      await expect(store.cart.line(MUG.name)).toBeVisible()
      await store.cart.toCheckout()
      await store.checkout.complete()
      const { number } = await store.thankYou.read()
      await store.account.expectName(ann)
      await store.account.to('Orders')
      await store.page
        .getByRole('main')
        .getByRole('link', { name: `Order #${number}`, exact: true })
        .click()
      await expect(store.heading).toHaveText(`Order #${number}`)
      await store.account.signOut()
      await store.account.expectAnonymous()
    })
  })
}

test('on a strict platform its missing features are hidden on every page', async ({ stack, store }) => {
  for (const path of UNRECORDED) {
    const responses = await Promise.all(
      ['GET', 'POST'].map((method) =>
        fetch(stack.platform.url + path, {
          method,
          ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
        }),
      ),
    )
    expect(
      responses.map(({ status }) => status),
      path,
    ).toEqual([404, 404])
  }
  for (const path of ['/', MUG.collectionPath, MUG.path, '/search?q=mug', '/cart']) {
    expect((await store.open(path)).status(), path).toBe(200)
    await expect(store.page.locator('[data-state="fallback"]'), path).toHaveCount(0)
    await store.allAlive()
    await expect(store.page.getByRole('button', { name: 'Filter' }), path).toHaveCount(0)
  }
  await store.product.open(MUG)
  await expect(store.page.getByRole('button', { name: 'Buy now' })).toHaveCount(0)
  await store.open('/')
  await expect(store.heading).toHaveText('Welcome')
  await expect(store.page.locator('[slot="brand"]')).toHaveText('Home')
})

test('a list is narrowed where the catalog counts facets, and shown whole where it does not', async ({ store, versions }) => {
  const narrowed = `${MUG.collectionPath}?sort=name&f=Color.Ink`
  await store.open(narrowed)
  if (versions.PLATFORM_CATALOG === 'v3') {
    await expect(store.page.getByText('3 products')).toBeVisible()
    await expect(store.page.getByRole('checkbox', { name: /^Ink/ })).toBeChecked()
    await expect(store.page).toHaveURL(narrowed)
  } else {
    await expect(store.page).toHaveURL(`${MUG.collectionPath}?sort=name`)
    await expect(store.page.getByRole('checkbox', { name: /^Ink/ })).toHaveCount(0)
  }
})

test('products are saved where the platform has wishlists, and cannot be where it has none', async ({ store, versions, watch }) => {
  await store.product.open(MUG)
  if (versions.PLATFORM_CATALOG === 'v3') {
    await store.whenAlive('catalog/product')
    await store.product.saveButton.click()
    await expect(store.product.saveButton).toHaveAttribute('aria-pressed', 'true')
    await store.open('/wishlist')
    await expect(store.page.getByRole('main').getByRole('link', { name: MUG.name })).toBeVisible()
    await expect(store.page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  } else {
    await expect(store.product.saveButton).toHaveCount(0)
    await expect(store.page.locator('[href*="/wishlist"]')).toHaveCount(0)
    watch.allow(/status of 404/, /responded 404/)
    expect((await store.open('/wishlist')).status()).toBe(404)
  }
})
