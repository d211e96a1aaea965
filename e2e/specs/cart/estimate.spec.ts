import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

const summaryOf = ({ page }: Store) => page.getByRole('complementary', { name: 'Order summary' })
const rowOf = (store: Store, name: string) => summaryOf(store).locator('dl > div').filter({ hasText: name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the cart is estimated for a place, which the checkout begins with', async ({ store, before, watch }) => {
      watch.allow(/\b422\b/)
      const { page } = store
      await before.fillCart(MUG)
      await store.cart.open()
      await summaryOf(store).getByRole('link', { name: 'Estimate shipping and taxes' }).click()
      const alive = async () => {
        if (javaScriptEnabled) await store.whenAlive('cart/cart')
      }
      await alive()
      await page.getByLabel('Country', { exact: true }).selectOption('DE')
      await page.getByRole('button', { name: 'Estimate', exact: true }).click()
      const code = page.getByLabel('Postal code', { exact: true })
      await expect(code).toBeVisible()
      await expect(summaryOf(store)).toContainText('Estimated for: Germany')
      await alive()
      await code.fill('12')
      await page.getByRole('button', { name: 'Estimate', exact: true }).click()
      await expect(code).toHaveAccessibleDescription(/Enter a valid code, e\.g\. \d{5}/)
      await expect(code).toBeFocused()
      await alive()
      await code.fill('10115')
      await page.getByRole('button', { name: 'Estimate', exact: true }).click()
      await expect(summaryOf(store)).toContainText('Estimated for: 10115, Germany')
      await alive()
      await expect(rowOf(store, 'Standard')).toContainText('$')
      const cheaper = await store.cart.subtotal.textContent()
      await page.getByRole('radio', { name: /Express/ }).check()
      await summaryOf(store).getByRole('button', { name: 'Update', exact: true }).click()
      await expect(rowOf(store, 'Express')).toContainText('$')
      await expect(store.cart.subtotal).not.toHaveText(cheaper ?? '')
      await store.cart.open()
      await expect(summaryOf(store)).toContainText('Estimated for: 10115, Germany')
      await expect(rowOf(store, 'Estimated total')).toBeVisible()
      await store.cart.toCheckout()
      await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('10115')
    })
  })
}
