import { expect, test } from '../../fixtures/test.ts'
import { LAMP } from '../../test-data/known-products.ts'

test('an order that was confirmed exists once after the platform was killed', async ({ stack, store }) => {
  const before = await stack.platform.counts()
  const stock = await stack.platform.stock(LAMP.slug, LAMP.choices)
  await store.product.open(LAMP)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.cart.open()
  await store.cart.toCheckout()
  await store.checkout.complete({
    // Kills the platform at the moment of its response: before the thank-you page, before the cart is emptied.
    onPlaced: async () => kill(await stack.platformPid()),
  })
  await expect(store.heading).toHaveText('Thank you')
  const { orderId } = await store.thankYou.read()
  const order = await stack.platform.order(orderId)
  const all = await stack.platform.orders()
  expect(all.filter(({ checkoutId }) => checkoutId === order.checkoutId)).toHaveLength(1)
  expect((await stack.platform.counts()).orders).toBe(before.orders + 1)
  expect(await stack.platform.stock(LAMP.slug, LAMP.choices)).toBe(stock - 1)
  await store.expectCartCountSoon(0)
})

function kill(pid: number): void {
  process.kill(pid, 'SIGKILL')
}
