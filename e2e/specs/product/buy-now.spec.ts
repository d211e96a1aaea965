import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const buyButton = ({ page }: Store) => page.getByRole('button', { name: messagesOf('cart', 'en').t('add.buy'), exact: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('one item is bought from its page, and the cart stays as it is', async ({ store, watch }) => {
      watch.allow(/\b422\b/)
      const { page } = store
      await store.product.open(LAMP)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.add()
      await store.expectCartCount(1)
      await store.product.open(MUG)
      if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
      await store.product.quantity.fill('0')
      await buyButton(store).click()
      await expect(store.product.quantity).toHaveAccessibleDescription('Minimum quantity is 1.')
      await store.product.quantity.fill('2')
      await buyButton(store).click()
      await expect(store.heading).toHaveText(messagesOf('platform', 'en').t('checkout'))
      await expect(page.getByText(MUG.name).first()).toBeVisible()
      await expect(page.getByText(LAMP.name)).toHaveCount(0)
      await store.checkout.complete()
      await store.thankYou.read()
      await expect(page.getByRole('main')).toContainText(MUG.name)
      await store.expectCartCountSoon(1)
      await expect(store.cart.line(LAMP.name)).toBeVisible()
    })
  })
}
