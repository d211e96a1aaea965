import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

test('an expired checkout says so, accepts no form, and links back to the cart', async ({ stack }) => {
  const stock = await stack.platform.stock(MUG.slug, MUG.choices)
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const step = await shopper.openCheckout()
  const { orders } = await stack.platform.counts()
  await stack.changeCommerce((database) => database.exec('UPDATE checkouts SET expires_at = 1 WHERE order_id IS NULL'))

  const posted = await shopper.submit(step)
  const opened = await shopper.get(step.page.url)
  for (const response of [posted, opened]) {
    expect(response.status).toBe(410)
    expect(response.text).toMatch(/expired/i)
    expect(response.text).toContain(`${stack.storeUrl}/cart`)
  }
  expect((await stack.platform.counts()).orders).toBe(orders)
  expect(await stack.platform.stock(MUG.slug, MUG.choices)).toBe(stock)
  // The platform was away: the store asks it again after a moment.
  await expect.poll(() => shopper.cartCount()).toBe(1)

  // The cart is not lost with it: a new checkout can be begun.
  expect((await shopper.openCheckout()).page.status).toBe(200)
})
