import { expect, test } from '../../fixtures/test.ts'
import { BRICK, importDrillProduct } from '../../stack/drill-product.ts'
import { LAMP } from '../../test-data/known-products.ts'

const KILLS = 3

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

test('kills at any moment lose no confirmed order and duplicate none', async ({ stack }) => {
  await importDrillProduct(stack)
  const before = await stack.platform.counts()
  const placed: string[] = []
  const enough = new AbortController()
  const shoppers = Array.from({ length: 3 }, async () => {
    while (!enough.signal.aborted) {
      const shopper = stack.httpShopper()
      const order = await shopper
        .addToCart(BRICK)
        .then(() => shopper.placeOrder())
        .catch(() => null)
      if (order) placed.push(order)
    }
  })
  for (let count = 0; count < KILLS; count += 1) {
    const target = placed.length + 2
    await expect.poll(() => placed.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(target)
    kill(await stack.platformPid())
  }
  enough.abort()
  await Promise.all(shoppers)
  const orders = await stack.platform.orders()
  const ids = orders.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(placed))
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(orders.map(({ checkoutId }) => checkoutId)).size, 'one order per checkout').toBe(orders.length)
  expect((await stack.platform.counts()).orders).toBeGreaterThanOrEqual(before.orders + placed.length)
})

function kill(pid: number): void {
  process.kill(pid, 'SIGKILL')
}
