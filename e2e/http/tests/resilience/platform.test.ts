import { expect, vi } from 'vitest'
import { BRICK, importDrillProduct } from '../../../stack/drill-product.ts'
import { fragmentForm } from '../../http-shopper.ts'
import { test } from '../../test.ts'

const KILLS = 3

test('kills at any moment lose no confirmed order and duplicate none', async ({ stack }) => {
  await importDrillProduct(stack)
  // A copy of the page may be from before the import.
  const first = stack.httpShopper()
  await vi.waitFor(() => first.form(BRICK.path, fragmentForm('cart/add-to-cart')), { timeout: 60_000 })
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
    await expect.poll(() => placed.length, { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(target)
    process.kill(await stack.platformPid(), 'SIGKILL')
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
