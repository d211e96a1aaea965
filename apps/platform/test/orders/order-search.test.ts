import { beforeAll, describe, expect, test } from 'vitest'
import { orderShop, tillOrder } from '../support/order-shop.ts'
import { violation } from '../support/responses.ts'
import { reference, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const ITEM = '0f0f0f0f-1111-4111-8111-111111111111'
const OTHER = '0f0f0f0f-2222-4222-8222-222222222222'
const CONTACT = '0f0f0f0f-3333-4333-8333-333333333333'
const CHECKOUT = '0f0f0f0f-4444-4444-8444-444444444444'
const PICKUP_LOCATION = '0f0f0f0f-5555-4555-8555-555555555555'

let dear: Json
let cheap: Json

/** Two orders that differ in everything that a search asks for. */
beforeAll(async () => {
  const line = (id: string) => ({ ...tillOrder.lineItems[0], catalogReference: reference(id, ONLY) })
  cheap = await orders.written({
    status: 'APPROVED',
    channelInfo: { type: 'POS', externalOrderId: 'E-1' },
    purchasedDate: '2020-01-01T10:00:00.000Z',
    buyerInfo: { email: 'Ann@Example.com', contactId: CONTACT, memberId: CONTACT },
    billingInfo: { contactDetails: { firstName: 'Ann', lastName: 'Lee' } },
    checkoutId: CHECKOUT,
    lineItems: [{ ...line(ITEM), locations: [{ id: PICKUP_LOCATION, quantity: 1 }] }],
    priceSummary: { total: { amount: '9.99' } },
    shippingInfo: {
      title: 'Van',
      region: { name: 'North' },
      logistics: { deliveryTime: '1 day', deliveryTimeSlot: { from: '2020-01-02T08:00:00.000Z', to: '2020-01-02T10:00:00.000Z' } },
    },
    taxInfo: { totalTax: { amount: '1.00' } },
    businessLocation: { id: PICKUP_LOCATION, name: 'Attic' },
  })
  dear = await orders.written({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    archived: true,
    seenByAHuman: true,
    channelInfo: { type: 'WEB', externalOrderId: 'E-2' },
    purchasedDate: '2021-01-01T10:00:00.000Z',
    buyerInfo: { email: 'bea@example.com' },
    billingInfo: { contactDetails: { firstName: 'Bea', lastName: 'Moss' } },
    lineItems: [line(ITEM), line(OTHER)],
    priceSummary: { total: { amount: '1000.00' } },
    shippingInfo: {
      title: 'Walk',
      region: { name: 'South' },
      logistics: { deliveryTime: '2 days', deliveryTimeSlot: { from: '2021-01-02T08:00:00.000Z', to: '2021-01-02T10:00:00.000Z' } },
    },
    taxInfo: { totalTax: { amount: '10.00' } },
    businessLocation: { id: ITEM, name: 'Barn' },
  })
})

const search = (request: object) => orders.shop('POST', '/ecom/v1/orders/search', { search: request })
/** The orders among the two that a filter finds. */
const found = async (filter: object): Promise<string[]> => {
  const { status, body } = await search({ filter })
  expect(status, JSON.stringify(body)).toBe(200)
  const ids = new Set(body.orders.map(({ id }: Json) => id))
  return [
    ['cheap', cheap.id],
    ['dear', dear.id],
  ].flatMap(([name, id]) => (ids.has(id) ? [name] : []))
}

/** A value of each field that the cheap order has and the dear one has not. */
const values: Readonly<Record<string, () => unknown>> = {
  paymentStatus: () => 'NOT_PAID',
  'channelInfo.type': () => 'POS',
  'shippingInfo.title': () => 'Van',
  'shippingInfo.region.name': () => 'North',
  createdDate: () => cheap.createdDate,
  purchasedDate: () => '2020-01-01T10:00:00.000Z',
  number: () => cheap.number,
  'buyerInfo.email': () => 'ann@example.com',
  'priceSummary.total.amount': () => '9.99',
  'billingInfo.contactDetails.firstName': () => 'Ann',
  'billingInfo.contactDetails.lastName': () => 'Lee',
  id: () => cheap.id,
  checkoutId: () => CHECKOUT,
  'buyerInfo.contactId': () => CONTACT,
  'buyerInfo.memberId': () => CONTACT,
  archived: () => false,
  seenByAHuman: () => false,
  'channelInfo.externalOrderId': () => 'E-1',
  'businessLocation.id': () => PICKUP_LOCATION,
  'businessLocation.name': () => 'Attic',
  'shippingInfo.logistics.deliveryTime': () => '1 day',
  'shippingInfo.logistics.deliveryTimeSlot.from': () => '2020-01-02T08:00:00.000Z',
  'shippingInfo.logistics.deliveryTimeSlot.to': () => '2020-01-02T10:00:00.000Z',
  'taxInfo.totalTax.amount': () => '1.00',
}

/** Fields that are also compared by size; the cheap order comes first in all of them. */
const ordered = [
  'createdDate',
  'purchasedDate',
  'number',
  'buyerInfo.email',
  'priceSummary.total.amount',
  'billingInfo.contactDetails.firstName',
  'billingInfo.contactDetails.lastName',
  'businessLocation.name',
  'shippingInfo.logistics.deliveryTime',
  'shippingInfo.logistics.deliveryTimeSlot.from',
  'shippingInfo.logistics.deliveryTimeSlot.to',
  'taxInfo.totalTax.amount',
]

describe('orders are searched by', () => {
  test.each(Object.entries(values))('%s', async (field, value) => {
    expect(await found({ [field]: value() })).toEqual(['cheap'])
    expect(await found({ [field]: { $eq: value() } })).toEqual(['cheap'])
    expect(await found({ [field]: { $ne: value() } })).toEqual(['dear'])
    expect(await found({ [field]: { $in: [value()] } })).toEqual(['cheap'])
    expect(await found({ [field]: { $nin: [value()] } })).toEqual(['dear'])
    expect(await found({ $not: { [field]: value() } })).toEqual(['dear'])
  })

  test.each(ordered)('the size of %s', async (field) => {
    const value = values[field]?.()
    expect(await found({ [field]: { $gt: value } })).toEqual(['dear'])
    expect(await found({ [field]: { $gte: value } })).toEqual(['cheap', 'dear'])
    expect(await found({ [field]: { $lt: value } })).toEqual([])
    expect(await found({ [field]: { $lte: value } })).toEqual(['cheap'])
    expect(await found({ [field]: { $exists: true } })).toEqual(['cheap', 'dear'])
  })

  test.each([
    ['buyerInfo.email', 'ANN', 'mple.com', '@exa', ['cheap'], ['cheap', 'dear'], ['cheap', 'dear']],
    ['billingInfo.contactDetails.lastName', 'le', 'SS', 'o', ['cheap'], ['dear'], ['dear']],
    ['priceSummary.total.amount', '9.', '.00', '.', ['cheap'], ['dear'], ['cheap', 'dear']],
    ['businessLocation.name', 'att', 'rn', 'a', ['cheap'], ['dear'], ['cheap', 'dear']],
  ])('the text of %s', async (field, start, end, middle, starting, ending, containing) => {
    expect(await found({ [field]: { $startsWith: start } })).toEqual(starting)
    expect(await found({ [field]: { $endsWith: end } })).toEqual(ending)
    expect(await found({ [field]: { $contains: middle } })).toEqual(containing)
  })

  test('what was bought, and where from', async () => {
    const bought = 'lineItems.catalogReference.catalogItemId'
    expect(await found({ [bought]: { $hasSome: [ITEM] } })).toEqual(['cheap', 'dear'])
    expect(await found({ [bought]: { $hasSome: [OTHER, 'nothing'] } })).toEqual(['dear'])
    expect(await found({ [bought]: { $hasAll: [ITEM, OTHER] } })).toEqual(['dear'])
    expect(await found({ [bought]: { $hasAll: [ITEM, 'nothing'] } })).toEqual([])
    expect(await found({ 'lineItems.catalogReference.appId': { $hasSome: [reference(ITEM, ONLY).appId] } })).toEqual(['cheap', 'dear'])
    expect(await found({ 'lineItems.locations.id': { $hasSome: [PICKUP_LOCATION] } })).toEqual(['cheap'])
  })

  test('status and fulfillment', async () => {
    expect(await found({ status: { $in: ['APPROVED'] }, fulfillmentStatus: 'NOT_FULFILLED', imported: false })).toEqual(['cheap', 'dear'])
    expect(await found({ status: { $ne: 'APPROVED' } })).toEqual([])
    expect(await found({ 'balanceSummary.authorized.amount': { $gt: '0' } })).toEqual([])
    expect(await found({ 'balanceSummary.pending.amount': '0.00', 'balanceSummary.pendingRefund.amount': 0 })).toEqual(['cheap', 'dear'])
  })
})

describe('orders are sorted by', () => {
  test.each([...ordered, 'updatedDate', 'paymentStatus', 'channelInfo.type', 'shippingInfo.title', 'shippingInfo.region.name'])(
    '%s',
    async (fieldName) => {
      const inOrder = async (order: string): Promise<string[]> => {
        const { body } = await search({ sort: [{ fieldName, order }], filter: { id: { $in: [cheap.id, dear.id] } } })
        return body.orders.map(({ id }: Json) => id)
      }
      expect(await inOrder('ASC')).toEqual([cheap.id, dear.id])
      expect(await inOrder('DESC')).toEqual([dear.id, cheap.id])
    },
  )

  test.each(['id', 'archived', 'imported', 'seenByAHuman', 'checkoutId', 'buyerInfo.memberId'])(
    'refuse everything but %s',
    async (fieldName) => {
      expect(violation(await search({ sort: [{ fieldName }] }))).toMatchObject({
        field: 'search.sort[0].fieldName',
        violatedRule: 'FIELD_NOT_ALLOWED',
      })
    },
  )

  test('accept four fields at most, and pages continue without gaps', async () => {
    const sort = [
      { fieldName: 'shippingInfo.title', order: 'DESC' },
      { fieldName: 'number', order: 'ASC' },
    ]
    const seen: string[] = []
    let request: object = { sort, filter: { id: { $in: [cheap.id, dear.id] } }, cursorPaging: { limit: 1 } }
    for (let page = 0; page < 2; page += 1) {
      const { body } = await search(request)
      seen.push(...body.orders.map(({ id }: Json) => id))
      expect(body.metadata).toMatchObject({ count: 1, hasNext: page === 0 })
      request = { cursorPaging: { limit: 1, cursor: body.metadata.cursors.next } }
    }
    expect(seen).toEqual([dear.id, cheap.id])
    expect(violation(await search({ sort: Array.from({ length: 5 }, () => sort[0]) }))).toMatchObject({
      field: 'search.sort',
      violatedRule: 'MAX_SIZE',
    })
  })
})
