import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

async function fillCart(store: Store, javaScriptEnabled = true): Promise<void> {
  await store.product.open(MUG)
  if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
}

const summaryOf = ({ page }: Store) => page.getByRole('complementary', { name: 'Order summary' })
const rowOf = (store: Store, name: string) => summaryOf(store).locator('dl > div').filter({ hasText: name })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('the cart is estimated for a place, which the checkout begins with', async ({ store, watch }) => {
      watch.allow(/\b422\b/)
      const { page } = store
      await fillCart(store, javaScriptEnabled)
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
      const before = await store.cart.subtotal.textContent()
      await page.getByRole('radio', { name: /Express/ }).check()
      await summaryOf(store).getByRole('button', { name: 'Update', exact: true }).click()
      await expect(rowOf(store, 'Express')).toContainText('$')
      await expect(store.cart.subtotal).not.toHaveText(before ?? '')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await store.cart.open()
      await expect(summaryOf(store)).toContainText('Estimated for: 10115, Germany')
      await expect(rowOf(store, 'Estimated total')).toBeVisible()
      await store.cart.toCheckout()
      await expect(page.getByLabel('Postal code', { exact: true })).toHaveValue('10115')
    })
  })
}

for (const [locale, width] of [
  ['ar', 390],
  ['de', 1280],
  ['ja', 390],
] as const) {
  test(`the estimate in ${locale} in a window of ${width} pixels`, async ({ store }) => {
    const { page } = store
    await page.setViewportSize({ width, height: 800 })
    await fillCart(store)
    await store.open(`/${locale}/cart?estimate=1`)
    await store.whenAlive('cart/cart')
    const { t } = messagesOf('cart', locale)
    await page.getByLabel(t('estimate.country'), { exact: true }).selectOption('FR')
    await page.getByRole('button', { name: t('estimate.do'), exact: true }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expect(page.locator('.g-sum-total')).toContainText(t('estimate.total'))
    expect(await violations(page)).toEqual([])
  })
}
