import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import {
  call,
  completeCheckout,
  importCatalog,
  newVisitor,
  orderIdOf,
  plainProduct,
  productBySlug,
  type Json,
  type Shopper,
} from '../support/shop.ts'

const ONLY = '00000000-0000-0000-0000-000000000000'

let platform: Platform
let ann: Shopper
let bea: Shopper
let vase: Json
const annsOrders: string[] = []
let beasOrder: string

async function order(who: Shopper, quantity: number, fields: Record<string, string> = {}): Promise<string> {
  await who.addToCart(vase.id, ONLY, quantity)
  return orderIdOf(await completeCheckout(await who.openCheckout(), fields))
}

beforeAll(async () => {
  platform = await startPlatform()
  await importCatalog(platform, { products: [plainProduct('vase', 100)] })
  vase = await productBySlug(platform, 'vase')
  ;[ann, bea] = [await newVisitor(platform), await newVisitor(platform)]
  for (const quantity of [1, 2, 3, 4, 5]) annsOrders.push(await order(ann, quantity, quantity === 5 ? { paymentMethod: 'offline' } : {}))
  beasOrder = await order(bea, 1)
})
afterAll(() => platform.stop())

const search = (who: Shopper, request: object = {}) => who.call('POST', '/ecom/v1/orders/search', { search: request })
const ids = (body: Json): string[] => body.orders.map(({ id }: Json) => id)

describe('an order', () => {
  test('is shown to its buyer and to the shop', async () => {
    const [id] = annsOrders
    expect((await ann.call('GET', `/ecom/v1/orders/${id}?id=${id}`)).body.order.id).toBe(id)
    expect((await call(platform, 'GET', `/v1/orders/${id}`, { elevated: true })).body.order.id).toBe(id)
  })

  test.each([() => beasOrder, () => '00000000-0000-4000-8000-000000000000', () => 'nonsense'])(
    'of another shopper, or with an unknown id, is not found',
    async (id) => {
      const { status, body } = await ann.call('GET', `/v1/orders/${id()}`)
      expect([status, body.details.applicationError.code]).toEqual([404, 'ORDER_NOT_FOUND'])
    },
  )
})

describe('searching orders', () => {
  test('finds the buyer’s own, the newest first', async () => {
    const { body } = await search(ann)
    expect(ids(body)).toEqual(annsOrders.toReversed())
    expect(body.metadata).toEqual({ count: 5, cursors: {}, hasNext: false })
    expect(ids((await search(bea)).body)).toEqual([beasOrder])
    expect((await search(await newVisitor(platform))).body).toMatchObject({ orders: [], metadata: { count: 0, hasNext: false } })
  })

  test('finds all orders for the shop', async () => {
    const { body } = await call(platform, 'POST', '/v1/orders/search', { elevated: true, body: {} })
    expect(ids(body)).toEqual([beasOrder, ...annsOrders.toReversed()])
  })

  test('never finds orders of other shoppers by filters', async () => {
    const { body } = await search(ann, { filter: { $or: [{ id: beasOrder }, { $not: { id: beasOrder } }] } })
    expect(ids(body)).not.toContain(beasOrder)
    expect(ids(body)).toHaveLength(5)
  })

  test('pages by cursor, to the end and back', async () => {
    const request = { sort: [{ fieldName: 'number', order: 'ASC' }], filter: { 'priceSummary.total.amount': { $gt: '16.00' } } }
    const first = (await search(ann, { ...request, cursorPaging: { limit: 2 } })).body
    expect(ids(first)).toEqual(annsOrders.slice(1, 3))
    expect(first.metadata).toMatchObject({ count: 2, hasNext: true, cursors: { next: expect.any(String) } })
    const second = (await search(ann, { cursorPaging: { limit: 2, cursor: first.metadata.cursors.next } })).body
    expect(ids(second)).toEqual(annsOrders.slice(3, 5))
    expect(second.metadata).toMatchObject({ hasNext: false, cursors: { prev: expect.any(String) } })
    const back = (await search(ann, { cursorPaging: { limit: 2, cursor: second.metadata.cursors.prev } })).body
    expect(ids(back)).toEqual(annsOrders.slice(1, 3))
    expect(back.metadata).toMatchObject({ hasNext: true })
    expect(back.metadata.cursors.prev).toBeUndefined()
  })

  test('refuses the cursor of another shopper', async () => {
    const { body } = await search(ann, { cursorPaging: { limit: 1 } })
    expect(
      ids((await search(bea, { cursorPaging: { cursor: body.metadata.cursors.next } })).body).filter((id) => annsOrders.includes(id)),
    ).toEqual([])
  })

  test.each([
    ['status', { status: 'APPROVED' }, 5],
    ['what is not open', { status: { $ne: 'INITIALIZED' } }, 5],
    ['payment', { paymentStatus: { $in: ['NOT_PAID'] } }, 1],
    ['number', { number: '10001' }, 1],
    ['e-mail, whatever the case', { 'buyerInfo.email': 'ANN@example.com' }, 5],
    ['name', { 'billingInfo.contactDetails.lastName': 'Lee' }, 5],
    ['delivery', { 'shippingInfo.title': 'Standard' }, 5],
    ['date', { createdDate: { $gt: '2000-01-01T00:00:00.000Z', $lt: '2001-01-01T00:00:00.000Z' } }, 0],
    ['total as a number', { 'priceSummary.total.amount': { $lte: 26 } }, 2],
    ['archive', { archived: false }, 5],
    ['channel', { 'channelInfo.type': 'POS' }, 0],
  ])('filters by %s', async (_, filter, found) => {
    expect(ids((await search(ann, { filter })).body)).toHaveLength(found)
  })

  test('filters by what was bought', async () => {
    const bought = (items: string[]) => search(ann, { filter: { 'lineItems.catalogReference.catalogItemId': { $hasSome: items } } })
    expect(ids((await bought([vase.id])).body)).toHaveLength(5)
    expect(ids((await bought(['nothing'])).body)).toHaveLength(0)
  })

  test.each([
    [{ filter: { secret: 1 } }, 'search.filter.secret', 'FIELD_NOT_ALLOWED'],
    [{ sort: [{ fieldName: 'archived' }] }, 'search.sort[0].fieldName', 'FIELD_NOT_ALLOWED'],
    [{ cursorPaging: { limit: 101 } }, 'search.cursorPaging.limit', 'MAX'],
    [{ filter: { number: 'x' } }, 'search.filter.number', 'FORMAT'],
  ])('refuses %j', async (request, field, violatedRule) => {
    expect((await search(ann, request)).body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule })
  })

  test.each([
    'nonsense',
    Buffer.from('{"direction":"next","keys":[]}').toString('base64url'),
    Buffer.from('{"direction":"next","keys":[{}]}').toString('base64url'),
  ])('refuses a forged cursor', async (cursor) => {
    const { status, body } = await search(ann, { cursorPaging: { cursor } })
    expect([status, body.details.applicationError.code]).toEqual([400, 'INVALID_CURSOR'])
  })
})
