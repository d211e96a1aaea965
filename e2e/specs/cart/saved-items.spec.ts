import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { LAMP, MUG, type KnownProduct } from '../../test-data/known-products.ts'

const saved = (page: Page, { name }: KnownProduct) =>
  page.getByRole('region', { name: 'Saved for later' }).getByRole('listitem').filter({ hasText: name })

async function openCart(store: Store, javaScriptEnabled: boolean): Promise<void> {
  await store.cart.open()
  if (javaScriptEnabled) await store.whenAlive('cart/cart')
}

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a line is saved for later, comes back into the cart, and is removed', async ({ store, before }) => {
      const { page } = store
      await before.fillCart(MUG, LAMP)
      await openCart(store, javaScriptEnabled)
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

    test('what a visitor saved is the member’s after the sign-in', async ({ store, before }) => {
      await before.fillCart(MUG)
      await openCart(store, javaScriptEnabled)
      await store.page.getByRole('button', { name: `Save for later: ${MUG.name}` }).click()
      await expect(saved(store.page, MUG)).toBeVisible()
      await before.signUp()
      await store.open('/cart')
      await expect(saved(store.page, MUG)).toBeVisible()
    })
  })
}
