import { describe, expect, test } from 'vitest'
import { startOwnPlatform } from '../support/platform-process.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  orderIdOf,
  plainProduct,
  productBySlug,
  shownTotals,
  submit,
  type PageResponse,
} from '../support/shop.ts'

const ONLY = '00000000-0000-0000-0000-000000000000'

describe('kill −9', () => {
  test('after a confirmed order keeps it once, with its stock reserved and its cart emptied', async () => {
    const first = await startOwnPlatform({ why: 'It is killed after the order.' })
    await importCatalog(first, { products: [plainProduct('vase', 5)] })
    const shopper = await newVisitor(first)
    await shopper.addToCart((await productBySlug(first, 'vase')).id, ONLY, 2)
    const id = orderIdOf(await completeCheckout(await shopper.openCheckout()))
    await first.stop('SIGKILL')
    const second = await first.startAgain()
    try {
      const token = shopper.accessToken
      expect((await call(second, 'GET', `/v1/orders/${id}`, { token })).body.order).toMatchObject({
        id,
        number: '10001',
        lineItems: [{ quantity: 2 }],
      })
      expect((await call(second, 'POST', '/v1/orders/search', { token, body: {} })).body.orders).toHaveLength(1)
      expect((await productBySlug(second, 'vase')).stock.quantity).toBe(3)
      await expect.poll(async () => (await call(second, 'GET', '/v1/carts/current', { token })).status, { timeout: 10_000 }).toBe(404)
      const stats = (await call(second, 'GET', '/_dev/stats')).body
      expect(stats).toMatchObject({ orders: 1, carts: 0 })
    } finally {
      await second.stop()
    }
  })

  test('under load loses no confirmed order, and stock and orders agree', async () => {
    const first = await startOwnPlatform({ why: 'It is killed under load.' })
    const stock = 500
    await importCatalog(first, { products: [plainProduct('vase', stock)] })
    const { id } = await productBySlug(first, 'vase')
    const visitors = await Promise.all(Array.from({ length: 60 }, () => newVisitor(first)))
    const checkouts = await Promise.all(
      visitors.map(async (visitor) => {
        await visitor.addToCart(id, ONLY, 1)
        const url = await visitor.openCheckout()
        await submit(url, goodContact)
        return url
      }),
    )
    const totals = shownTotals((await open(`${checkouts[0]}/payment`)).text)
    const placing = checkouts.map((url) =>
      submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard }).catch(() => undefined),
    )
    await Promise.race(placing)
    await first.stop('SIGKILL')
    const placed = (await Promise.all(placing)).filter((response): response is PageResponse => response?.status === 303)
    expect(placed.length).toBeGreaterThan(0)
    const second = await first.startAgain()
    try {
      const { orders } = (await call(second, 'POST', '/v1/orders/search', { elevated: true, body: {} })).body
      const retained = new Set(orders.map((order: { id: string }) => order.id))
      for (const response of placed) expect(retained.has(orderIdOf(response))).toBe(true)
      expect(new Set(orders.map((order: { checkoutId: string }) => order.checkoutId)).size).toBe(orders.length)
      expect((await productBySlug(second, 'vase')).stock.quantity).toBe(stock - orders.length)
      const mails = (await call(second, 'GET', '/_dev/outbox')).body
      // Each order is told to the buyer once, and to the owner once.
      for (const to of [goodContact.email, 'owner@galleria.example'])
        expect(mails.filter((mail: { to: string }) => mail.to === to)).toHaveLength(orders.length)
      expect(mails).toHaveLength(2 * orders.length)
      await expect
        .poll(async () => (await call(second, 'GET', '/_dev/stats')).body.carts, { timeout: 10_000 })
        .toBe(visitors.length - orders.length)
    } finally {
      await second.stop()
    }
  })
})
