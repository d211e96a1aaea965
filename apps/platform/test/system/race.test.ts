import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import {
  call,
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
  type Json,
  type PageResponse,
  type Shopper,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

/** So many shoppers want so many pieces: enough for each to meet others at every step. */
const [SHOPPERS, PIECES] = FULL ? [200, 50] : [60, 15]

let platform: PlatformProcess
beforeAll(async () => {
  platform = await startOwnPlatform({ why: 'Its data folder is checked after each race.' })
})
afterAll(() => platform.stop())

interface Ready {
  readonly shopper: Shopper
  readonly url: string
  readonly totals: Readonly<Record<string, string>>
}

/** A visitor with the product in the cart, one click before the order in the hosted checkout. */
async function atTheButton(on: PlatformProcess, productId: string, couponCode?: string): Promise<Ready> {
  const shopper = await newVisitor(on)
  const added = await shopper.addToCart(productId, ONLY, 1)
  if (added.status !== 200) throw new Error(`The cart took nothing: ${JSON.stringify(added.body)}`)
  const url = await shopper.openCheckout()
  await submit(url, goodContact)
  if (couponCode) await submit(url, { promotion: couponCode, action: 'apply-code' })
  const page = await open(`${url}/payment`)
  return { shopper, url, totals: shownTotals(page.text) }
}

const press = ({ url, totals }: Ready): Promise<PageResponse> =>
  submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })

async function newProduct(on: PlatformProcess, slug: string, quantity: number): Promise<Json> {
  expect((await importCatalog(on, { products: [plainProduct(slug, quantity)] })).failures).toEqual([])
  return productBySlug(on, slug)
}

const stockOf = async (on: PlatformProcess, slug: string): Promise<number> => (await productBySlug(on, slug)).stock.quantity

/** Every order of the product, page after page. */
async function ordersOf(on: PlatformProcess, productId: string): Promise<Json[]> {
  const found: Json[] = []
  for (let cursor: string | undefined; ;) {
    const search = cursor
      ? { cursorPaging: { cursor } }
      : { filter: { 'lineItems.catalogReference.catalogItemId': { $hasSome: [productId] } }, cursorPaging: { limit: 100 } }
    const { body } = await call(on, 'POST', '/ecom/v1/orders/search', { elevated: true, body: { search } })
    found.push(...body.orders)
    cursor = body.metadata?.cursors?.next
    if (!cursor) return found
  }
}

async function couponOf(on: PlatformProcess, code: string): Promise<Json> {
  const { body } = await call(on, 'POST', '/stores/v2/coupons/query', {
    elevated: true,
    body: { query: { filter: { 'specification.code': code } } },
  })
  return body.coupons[0]
}

async function makeCoupon(on: PlatformProcess, code: string, usageLimit: number): Promise<void> {
  const specification = { name: code, code, startTime: '1', percentOffRate: 10, scope: { namespace: 'stores' }, active: true, usageLimit }
  const { status, body } = await call(on, 'POST', '/stores/v2/coupons', { elevated: true, body: { specification } })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** What the shop's own check says of the data on disk. */
function checked(on: PlatformProcess): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve(import.meta.dirname, '../../scripts/check.ts'), join(on.dataDir, 'objects')],
    { encoding: 'utf8' },
  )
  return { status, output: stdout + stderr }
}

describe(`${SHOPPERS} shoppers for the last ${PIECES}`, () => {
  test('through the hosted checkout get all of them once, stock 0, and the others a sold-out message', async () => {
    const { id, slug } = await newProduct(platform, 'last-pieces', PIECES)
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => atTheButton(platform, id)))
    const responses = await Promise.all(shoppers.map(press))
    const byStatus = Map.groupBy(responses, ({ status }) => status)
    expect(Object.fromEntries([...byStatus].map(([status, list]) => [status, list.length]))).toEqual({
      303: PIECES,
      409: SHOPPERS - PIECES,
    })
    for (const { text } of byStatus.get(409) ?? []) {
      expect(text).toContain('Your order wasn’t placed and you haven’t been charged:')
      expect(text).toContain(`${slug}</bdi>: Sold out.`)
    }
    const placed = (byStatus.get(303) ?? []).map(orderIdOf)
    expect(new Set(placed).size).toBe(PIECES)
    const orders = await ordersOf(platform, id)
    expect(new Set(orders.map((order) => order.id))).toEqual(new Set(placed))
    expect(new Set(orders.map((order) => order.number)).size).toBe(PIECES)
    expect(await stockOf(platform, slug)).toBe(0)
    // A shopper with an order has an empty cart; the other shoppers still have the product in theirs.
    const carts = await Promise.all(shoppers.map(async ({ shopper }) => (await shopper.call('GET', '/v1/carts/current')).status))
    await expect
      .poll(
        async () =>
          (await Promise.all(shoppers.map(async ({ shopper }) => (await shopper.call('GET', '/v1/carts/current')).status))).filter(
            (status) => status === 200,
          ).length,
        { timeout: 20_000 },
      )
      .toBe(SHOPPERS - PIECES)
    expect(carts.filter((status) => status !== 200 && status !== 404)).toEqual([])
  }, 180_000)

  test('without synchronisation get exactly that many orders', async () => {
    const { id, slug } = await newProduct(platform, 'first-come', PIECES)
    const outcomes = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const shopper = await newVisitor(platform)
        const added = await shopper.addToCart(id, ONLY, 1)
        if (added.status !== 200) return added.body.details.applicationError.code as string
        const url = await shopper.openCheckout()
        const contact = await submit(url, goodContact)
        const page = await open(`${url}/payment`)
        const pressed = await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard })
        for (const { status } of [contact, page, pressed]) expect(status).toBeLessThan(500)
        return pressed.status === 303 ? 'ordered' : pressed.text.includes('Sold out.') ? 'sold out' : `${pressed.status}`
      }),
    )
    expect(outcomes.filter((outcome) => !['ordered', 'sold out', 'CATALOG_ITEM_NOT_AVAILABLE'].includes(outcome))).toEqual([])
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(PIECES)
    expect(await stockOf(platform, slug)).toBe(0)
    expect(await ordersOf(platform, id)).toHaveLength(PIECES)
  }, 180_000)
})

describe('one checkout', () => {
  test('submitted 20 times concurrently is one order, and every response leads to it', async () => {
    const { id, slug } = await newProduct(platform, 'impatient', 30)
    const ready = await atTheButton(platform, id)
    const responses = await Promise.all(Array.from({ length: 20 }, () => press(ready)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(responses.map(orderIdOf)).size).toBe(1)
    expect(await ordersOf(platform, id)).toHaveLength(1)
    expect(await stockOf(platform, slug)).toBe(29)
  })
})

describe('a coupon for the first 20', () => {
  test('is used 20 times by 40 concurrent orders; the others see the new total', async () => {
    const { id } = await newProduct(platform, 'with-coupon', 100)
    await makeCoupon(platform, 'FIRST20', 20)
    const shoppers = await Promise.all(Array.from({ length: 40 }, () => atTheButton(platform, id, 'FIRST20')))
    const responses = await Promise.all(shoppers.map(press))
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(20)
    const late = shoppers.filter((_, index) => responses[index]?.status === 409)
    expect(late).toHaveLength(20)
    expect(responses.find(({ status }) => status === 409)?.text).toContain('The total has changed')
    const again = await Promise.all(
      late.map(async ({ shopper, url }) => press({ shopper, url, totals: shownTotals((await open(`${url}/payment`)).text) })),
    )
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([303]))
    const orders = await ordersOf(platform, id)
    expect(orders).toHaveLength(40)
    expect(orders.filter(({ appliedDiscounts }) => appliedDiscounts.length > 0)).toHaveLength(20)
    expect((await couponOf(platform, 'FIRST20')).numberOfUsages).toBe(20)
  }, 120_000)
})

describe('a gift card in twenty concurrent orders', () => {
  test('is spent once', async () => {
    const { id } = await newProduct(platform, 'with-gift-card', 100)
    const code = 'TWENTY-HANDS-1'
    const made = await call(platform, 'POST', '/gift-cards/v1/gift-cards', {
      elevated: true,
      body: { giftCard: { code, initialValue: { amount: '16.00' } } },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => atTheButton(platform, id, code)))
    expect(new Set(shoppers.map(({ totals }) => totals['total.standard']))).toEqual(new Set(['0.00+16.00']))
    const responses = await Promise.all(shoppers.map(press))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([303, ...Array.from({ length: 19 }, () => 409)])
    const orders = await ordersOf(platform, id)
    expect(orders).toMatchObject([{ paymentStatus: 'PAID', balanceSummary: { paid: { amount: '16.00' } } }])
    expect(
      (await call(platform, 'GET', `/gift-cards/v1/gift-cards/${made.body.giftCard.id}`, { elevated: true })).body.giftCard.balance.amount,
    ).toBe('0.00')
  })
})

describe('kill −9 in the middle of the race', () => {
  const RACE = FULL ? { shoppers: 100, stock: 60, uses: 25 } : { shoppers: 50, stock: 30, uses: 12 }

  test('leaves orders, stock, coupon uses and outbox consistent', async () => {
    const first = await startOwnPlatform({ why: 'It is killed in the race.' })
    const { stock } = RACE
    const { id } = await newProduct(first, 'vase', stock)
    await makeCoupon(first, 'HURRY', RACE.uses)
    const shoppers = await Promise.all(
      Array.from({ length: RACE.shoppers }, (_, index) => atTheButton(first, id, index % 2 === 0 ? 'HURRY' : undefined)),
    )
    let pressed = 0
    const placing = shoppers.map(async (ready) => {
      const response = await press(ready).catch(() => undefined)
      if (response?.status === 303) pressed += 1
      return response
    })
    await expect.poll(() => pressed, { timeout: 30_000, interval: 2 }).toBeGreaterThan(3)
    await first.stop('SIGKILL')
    const responded = (await Promise.all(placing)).filter((response): response is PageResponse => response?.status === 303)
    const second = await first.startAgain()
    try {
      const orders = await ordersOf(second, id)
      const retained = new Set(orders.map((order) => order.id))
      for (const response of responded) expect(retained.has(orderIdOf(response))).toBe(true)
      expect(new Set(orders.map((order) => order.checkoutId)).size).toBe(orders.length)
      expect(await stockOf(second, 'vase')).toBe(stock - orders.length)
      const discounted = orders.filter(({ appliedDiscounts }) => appliedDiscounts.length > 0).length
      expect((await couponOf(second, 'HURRY')).numberOfUsages).toBe(discounted)
      // The shoppers with a cut connection press again: each checkout still gives one order, as long as there is stock.
      const again = await Promise.all(
        shoppers.map(async ({ shopper, url }) =>
          press({
            shopper,
            url: url.replace(first.url, second.url),
            totals: shownTotals((await open(`${url.replace(first.url, second.url)}/payment`)).text),
          }),
        ),
      )
      for (const { status } of again) expect([303, 409]).toContain(status)
      const after = await ordersOf(second, id)
      expect(after).toHaveLength(stock)
      expect(await stockOf(second, 'vase')).toBe(0)
      expect((await couponOf(second, 'HURRY')).numberOfUsages).toBe(
        after.filter(({ appliedDiscounts }) => appliedDiscounts.length > 0).length,
      )
      await expect
        .poll(async () => (await call(second, 'GET', '/_dev/stats')).body.carts, { timeout: 20_000 })
        .toBe(shoppers.length - stock)
      const { status, output } = checked(second)
      expect(status, output).toBe(0)
    } finally {
      await second.stop()
    }
  }, 180_000)
})
