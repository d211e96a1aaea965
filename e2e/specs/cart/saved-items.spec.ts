import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP, MUG, type KnownProduct } from '../../test-data/known-products.ts'

const saved = (page: Page, { name }: KnownProduct) =>
  page.getByRole('region', { name: 'Saved for later' }).getByRole('listitem').filter({ hasText: name })

async function fillCart(store: Store, products: readonly KnownProduct[], javaScriptEnabled: boolean): Promise<void> {
  for (const [index, product] of products.entries()) {
    await store.product.open(product)
    if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
    await store.product.add()
    await store.expectCartCount(index + 1)
  }
  await store.cart.open()
  if (javaScriptEnabled) await store.whenAlive('cart/cart')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a line is saved for later, comes back into the cart, and is removed', async ({ store }) => {
      const { page } = store
      await fillCart(store, [MUG, LAMP], javaScriptEnabled)
      await page.getByRole('button', { name: `Save for later: ${MUG.name}` }).click()
      await expect(saved(page, MUG)).toContainText('Quantity: 1')
      await expect(store.cart.line(MUG.name)).toHaveCount(0)
      await store.expectCartCount(1)
      if (javaScriptEnabled) {
        await expect(page.locator('.cart-removed')).toHaveCount(0)
        expect(await violations(page)).toEqual([])
      }
      await page.getByRole('button', { name: `Save for later: ${LAMP.name}` }).click()
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
      await page.getByRole('button', { name: `Move to cart: ${MUG.name}` }).click()
      await expect(store.cart.line(MUG.name)).toBeVisible()
      await expect(saved(page, MUG)).toHaveCount(0)
      await store.expectCartCount(1)
      await page.getByRole('button', { name: `Remove saved item: ${LAMP.name}` }).click()
      await expect(page.getByRole('region', { name: 'Saved for later' })).toHaveCount(0)
      if (javaScriptEnabled) await expect(page.locator('.cart-page .cart-lines')).toBeFocused()
      await page.reload()
      await expect(store.cart.line(MUG.name)).toBeVisible()
    })

    test('what a visitor saved is the member’s after the sign-in', async ({ store }) => {
      await fillCart(store, [MUG], javaScriptEnabled)
      await store.page.getByRole('button', { name: `Save for later: ${MUG.name}` }).click()
      await expect(saved(store.page, MUG)).toBeVisible()
      await store.open('/signup')
      await store.signIn.fillSignUp(newMember())
      await store.open('/cart')
      await expect(saved(store.page, MUG)).toBeVisible()
    })
  })
}
