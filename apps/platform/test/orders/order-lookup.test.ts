import { describe, expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { tillOrder } from '../support/order-shop.ts'
import { startOwnPlatform } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, completeCheckout, importCatalog, newVisitor, open, orderIdOf, plainProduct, type Shopper } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)
const FIND = '/platform/v1/order-links/find'

describe('the page of a guest’s order', () => {
  test('is found by number and e-mail, however the address is written, from any browser', async () => {
    const { number } = await orders.written({ buyerInfo: { email: 'Guest.One@example.com' } })
    const { status, body } = await (await newVisitor(shop.platform)).call('POST', FIND, { number, email: ' guest.one@EXAMPLE.com ' })
    expect(status).toBe(200)
    expect((await open(body.url)).text).toContain(`Order #${number}`)
  })

  test('is refused for every wrong pair in the same words', async () => {
    const [first, second] = [
      await orders.written({ buyerInfo: { email: 'first@example.com' } }),
      await orders.written({ buyerInfo: { email: 'second@example.com' } }),
    ]
    const pairs = [
      { number: first.number, email: 'second@example.com' },
      { number: second.number, email: 'nobody@example.com' },
      { number: '999999', email: 'first@example.com' },
      { number: 'mug', email: 'first@example.com' },
      { number: first.number, email: 'no address' },
    ]
    const responses = await Promise.all(pairs.map((pair) => shop.shopper.call('POST', FIND, pair)))
    const [{ status, body }] = responses as [(typeof responses)[number]]
    expect([status, codeOf(body)]).toEqual([404, 'ORDER_NOT_FOUND'])
    for (const response of responses) expect([response.status, response.body]).toEqual([status, body])
  })

  test('is given to the shopper of the order by its id, and to no other', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const { status, body } = await shop.shopper.call('GET', `/platform/v1/order-links/${id}`)
    expect(status).toBe(200)
    expect((await open(body.url)).status).toBe(200)
    expect((await (await newVisitor(shop.platform)).call('GET', `/platform/v1/order-links/${id}`)).status).toBe(404)
  })
})

test('The link of an order tells what can be ordered again: what is left, what changed, what is gone', async () => {
  const [left, gone] = [await shop.stocked(5), await shop.stocked(1)]
  await shop.shopper.addToCart(left.id, ONLY, 4)
  const id = orderIdOf(await completeCheckout(await shop.cartWith(gone)))
  await importCatalog(shop.platform, { products: [plainProduct(left.slug, 3, '99.00')] })
  await call(shop.platform, 'DELETE', `/stores/v1/products/${gone.id}`, { elevated: true })
  const { url } = (await shop.shopper.call('GET', `/platform/v1/order-links/${id}`)).body
  const items = (token: string) => call(shop.platform, 'POST', '/platform/v1/order-links/items', { body: { token } })
  const { status, body } = await items(new URL(url).pathname.split('/').at(-1) ?? '')
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    { name: left.name, quantity: 4, available: 3, price: '99.00', priceBefore: expect.any(String) },
    { quantity: 1, available: 0 },
  ])
  expect((await items('x')).status).toBe(404)
})

test('After some wrong pairs an address has to wait, and right pairs do not tell themselves apart', async () => {
  const platform = await startOwnPlatform({
    why: 'Requests are counted by its isolate.',
    variables: { RATE_LIMITS: '{"codes":3}', CLIENT_ADDRESS_HEADER: 'x-client' },
  })
  try {
    const { body } = await call(platform, 'POST', '/ecom/v1/orders', { elevated: true, body: { order: tillOrder } })
    const find = async (who: Shopper, email: string, number = '1', network = '203.0.113.7') =>
      (
        await call(platform, 'POST', FIND, {
          token: who.accessToken,
          headers: { 'x-client': network },
          body: { number, email },
        })
      ).status
    const visitors = await Promise.all(Array.from({ length: 5 }, () => newVisitor(platform)))
    const statuses: number[] = []
    for (const visitor of visitors) statuses.push(await find(visitor, 'till@example.com'))
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    const [visitor] = visitors as [Shopper]
    expect(await find(visitor, 'till+tag@example.com')).toBe(429)
    expect(await find(visitor, 'till@example.com', body.order.number)).toBe(429)
    expect(await find(visitor, 'other@example.com')).toBe(404)
    // The buyer is not locked out by a stranger elsewhere.
    expect(await find(visitor, 'till@example.com', body.order.number, '198.51.100.9')).toBe(200)
    for (let network = 1; network <= 9; network += 1)
      for (let pair = 0; pair < 3; pair += 1) await find(visitor, 'till@example.com', '1', `192.0.2.${network}`)
    expect(await find(visitor, 'till@example.com', body.order.number, '198.51.100.9')).toBe(429)
  } finally {
    await platform.stop()
  }
})
