import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

test('on a platform with the recorded calls alone, the cart asks for coupons and for no gift card', async ({ store, watch }) => {
  watch.allow(/\b422\b/)
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.cart.open()
  await store.whenAlive('cart/cart')
  await expect(store.page.getByText('gift card')).toHaveCount(0)
  await store.page.getByText('Discount code', { exact: true }).click()
  const field = store.page.getByLabel('Code', { exact: true })
  await field.fill('NOSUCHCODE')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Invalid code. Check the spelling.')
})
