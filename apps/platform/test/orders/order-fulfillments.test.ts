import { describe, expect, test } from 'vitest'
import { CARDS, orderShop, tillOrder } from '../support/order-shop.ts'
import { refusal, violation } from '../support/responses.ts'
import { newVisitor, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const send = (id: string, fulfillment: Json) =>
  orders.shop('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment })
const lineOf = async (id: string): Promise<string> => (await orders.order(id)).lineItems[0].id
const activities = async (id: string) => (await orders.order(id)).activities.map(({ type }: Json) => type)

describe('shipping an order', () => {
  test('works in parts, each with a mail to the buyer and its tracking', async () => {
    const id = await orders.placed(await shop.stocked(3), 3)
    const line = await lineOf(id)
    const { number } = await orders.order(id)
    const first = await send(id, {
      lineItems: [{ id: line, quantity: 1 }],
      trackingInfo: { trackingNumber: '1Z 99', shippingProvider: 'UPS' },
    })
    expect(first.body).toMatchObject({
      fulfillmentId: expect.any(String),
      orderWithFulfillments: {
        orderId: id,
        fulfillments: [
          {
            lineItems: [{ id: line, quantity: 1 }],
            trackingInfo: { trackingNumber: '1Z 99', trackingLink: 'https://www.ups.com/track?tracknum=1Z%2099' },
          },
        ],
      },
    })
    expect((await orders.order(id)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
    const [email] = await orders.emails('ann@example.com')
    expect(email).toMatchObject({
      subject: `Your Galleria order #${number} is on its way`,
      text: expect.stringContaining('https://www.ups.com/track?tracknum=1Z%2099'),
    })
    // Without a quantity, all that is left.
    expect((await send(id, { lineItems: [{ id: line }] })).body.orderWithFulfillments.fulfillments[1].lineItems).toEqual([
      { id: line, quantity: 2 },
    ])
    expect((await orders.order(id)).fulfillmentStatus).toBe('FULFILLED')
    expect(await activities(id)).toEqual([
      'ORDER_PLACED',
      'ORDER_PAID',
      'TRACKING_NUMBER_ADDED',
      'TRACKING_LINK_ADDED',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'SHIPPING_CONFIRMATION_EMAIL_SENT',
      'ORDER_FULFILLED',
    ])
  })

  test('twenty times concurrently ships each item once', async () => {
    const id = await orders.placed(await shop.stocked(3), 3)
    const line = await lineOf(id)
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(id, { lineItems: [{ id: line, quantity: 1 }] })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await orders.order(id)).fulfillmentStatus).toBe('FULFILLED')
  })

  test('is refused for unknown and already shipped items', async () => {
    const id = await orders.placed(await shop.stocked(2), 2)
    const line = await lineOf(id)
    expect(violation(await send(id, { lineItems: [{ id: line, quantity: 3 }] }))).toMatchObject({
      field: 'fulfillment.lineItems[0].quantity',
      violatedRule: 'MAX',
    })
    expect(violation(await send(id, { lineItems: [{ id: crypto.randomUUID() }] })).field).toBe('fulfillment.lineItems[0].id')
    expect(
      violation(
        await send(id, {
          lineItems: [
            { id: line, quantity: 2 },
            { id: line, quantity: 1 },
          ],
        }),
      ).field,
    ).toBe('fulfillment.lineItems[1].quantity')
    expect(violation(await send(id, { lineItems: [{ id: line }], status: 'Lost' })).violatedRule).toBe('INVALID_ENUM_VALUE')
    expect((await orders.order(id)).fulfillmentStatus).toBe('NOT_FULFILLED')
  })

  test('is refused for orders that cannot be shipped', async () => {
    const pending = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    expect(refusal(await send(pending, { lineItems: [{ id: await lineOf(pending) }] }))).toEqual([409, 'ORDER_IS_PENDING'])
    const canceled = await orders.placed(await shop.stocked(1))
    await orders.shop('POST', `/v1/orders/${canceled}/cancel`, {})
    expect(refusal(await send(canceled, { lineItems: [{ id: await lineOf(canceled) }] }))).toEqual([409, 'ORDER_CANCELED'])
  })

  test('works for several orders at once, all parcels of an order or none', async () => {
    const [whole, half, canceled] = [
      await orders.placed(await shop.stocked(2), 2),
      await orders.placed(await shop.stocked(2), 2),
      await orders.placed(await shop.stocked(1)),
    ]
    await orders.shop('POST', `/v1/orders/${canceled}/cancel`, {})
    const parcels = async (id: string, ...quantities: number[]) => ({
      orderId: id,
      fulfillments: await Promise.all(quantities.map(async (quantity) => ({ lineItems: [{ id: await lineOf(id), quantity }] }))),
    })
    const ordersWithFulfillments = [
      await parcels(whole, 1, 1),
      await parcels(half, 1, 2),
      await parcels(canceled, 1),
      { ...(await parcels(whole, 1)), orderId: crypto.randomUUID() },
    ]
    const { body } = await orders.shop('POST', '/ecom/v1/fulfillments/orders/bulk/create-fulfillments', { ordersWithFulfillments })
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 3, undetailedFailures: 0 })
    expect(body.results.map(({ itemMetadata: { originalIndex, success, error } }: Json) => [originalIndex, success, error?.code])).toEqual([
      [0, true, undefined],
      [1, false, 'INVALID_ARGUMENT'],
      [2, false, 'ORDER_CANCELED'],
      [3, false, 'ORDER_NOT_FOUND'],
    ])
    expect(body.results[0].ordersWithFulfillments).toMatchObject({
      orderId: whole,
      fulfillments: [{ lineItems: [{ quantity: 1 }] }, { lineItems: [{ quantity: 1 }] }],
    })
    expect((await orders.order(whole)).fulfillmentStatus).toBe('FULFILLED')
    expect((await orders.order(half)).fulfillmentStatus).toBe('NOT_FULFILLED')
  })

  test('can be changed and undone', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const { body } = await send(id, {
      lineItems: [{ id: await lineOf(id) }],
      trackingInfo: { trackingNumber: 'A1' },
      customInfo: { fieldsData: { shelf: '3' } },
    })
    const path = `/v1/fulfillments/${body.fulfillmentId}/orders/${id}`
    const changed = await orders.shop('PATCH', path, {
      fulfillment: { trackingInfo: { trackingNumber: 'A2', shippingProvider: 'DHL' }, customInfo: null, status: 'In_Delivery' },
    })
    expect(changed.body.orderWithFulfillments.fulfillments[0]).toMatchObject({
      status: 'In_Delivery',
      trackingInfo: { trackingNumber: 'A2', trackingLink: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=A2' },
    })
    expect(changed.body.orderWithFulfillments.fulfillments[0].customInfo).toBeUndefined()
    expect((await orders.shop('DELETE', path)).body.orderWithFulfillments.fulfillments).toEqual([])
    expect((await orders.order(id)).fulfillmentStatus).toBe('NOT_FULFILLED')
    expect((await activities(id)).slice(-3)).toEqual(['TRACKING_NUMBER_EDITED', 'TRACKING_LINK_ADDED', 'ORDER_NOT_FULFILLED'])
    expect(refusal(await orders.shop('DELETE', path))).toEqual([404, 'FULFILLMENT_NOT_FOUND'])
  })

  test('accepts a tracking number once', async () => {
    const id = await orders.placed(await shop.stocked(2), 2)
    const line = await lineOf(id)
    const parcel = { lineItems: [{ id: line, quantity: 1 }], trackingInfo: { trackingNumber: 'T1' } }
    expect((await send(id, parcel)).status).toBe(200)
    expect(refusal(await send(id, parcel))).toEqual([409, 'TRACKING_NUMBER_ALREADY_EXISTS'])
  })

  test('accepts only http(s) tracking links', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const response = await send(id, { lineItems: [{ id: await lineOf(id) }], trackingInfo: { trackingLink: 'javascript:alert(1)' } })
    expect(violation(response)).toMatchObject({ field: 'fulfillment.trackingInfo.trackingLink', violatedRule: 'FORMAT' })
  })

  test('is awaited by paid goods of an order that names no delivery', async () => {
    expect(await orders.written({ paymentStatus: 'PAID' })).toMatchObject({
      status: 'APPROVED',
      fulfillmentStatus: 'NOT_FULFILLED',
    })
  })

  test('is shown to the buyer only', async () => {
    const id = await orders.placed(await shop.stocked(1))
    await send(id, { lineItems: [{ id: await lineOf(id) }] })
    expect((await shop.shopper.call('GET', `/v1/fulfillments/orders/${id}`)).body.orderWithFulfillments.fulfillments).toHaveLength(1)
    const stranger = await newVisitor(shop.platform)
    expect(refusal(await stranger.call('GET', `/v1/fulfillments/orders/${id}`))).toEqual([404, 'ORDER_NOT_FOUND'])
    expect((await stranger.call('POST', '/v1/fulfillments/list-by-ids', { orderIds: [id] })).body.ordersWithFulfillments).toEqual([])
    expect(
      (await shop.shopper.call('POST', `/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment: { lineItems: [{ id: 'x' }] } }))
        .status,
    ).toBe(403)
  })

  test('is not needed for a service without delivery', async () => {
    const lineItems = [{ ...tillOrder.lineItems[0], itemType: { preset: 'SERVICE' } }]
    expect(await orders.written({ paymentStatus: 'PAID', lineItems })).toMatchObject({ status: 'APPROVED', fulfillmentStatus: 'FULFILLED' })
    expect(await orders.written({ paymentStatus: 'PAID', shippingInfo: { title: 'Van' } })).toMatchObject({
      fulfillmentStatus: 'NOT_FULFILLED',
    })
    expect(await orders.written(tillOrder)).toMatchObject({ status: 'INITIALIZED', fulfillmentStatus: 'NOT_FULFILLED' })
  })
})

describe('the shop’s notes about an order', () => {
  test('are added, changed and removed; entries of the platform stay', async () => {
    const { id } = await orders.written()
    const { body } = await orders.shop('POST', `/v1/orders/${id}/activities`, { activity: { merchantComment: { message: 'Call first.' } } })
    expect(body.order.activities.at(-1)).toMatchObject({
      id: body.activityId,
      type: 'MERCHANT_COMMENT',
      activityType: 'MERCHANT_COMMENT',
      merchantComment: { message: 'Call first.' },
    })
    const note = `/v1/orders/${id}/activities/${body.activityId}`
    expect(
      (await orders.shop('PATCH', note, { activity: { merchantComment: { message: 'Called.' } } })).body.order.activities.at(-1)
        .merchantComment.message,
    ).toBe('Called.')
    const [placed] = (await orders.order(id)).activities
    expect(refusal(await orders.shop('DELETE', `/v1/orders/${id}/activities/${placed.id}`))).toEqual([404, 'ACTIVITY_NOT_FOUND'])
    expect((await orders.shop('DELETE', note)).body.order.activities).toEqual([placed])
    expect(refusal(await orders.shop('PATCH', note, { activity: { merchantComment: { message: 'Again.' } } }))).toEqual([
      404,
      'ACTIVITY_NOT_FOUND',
    ])
    const custom = { appId: crypto.randomUUID(), type: 'Ticket', additionalData: { number: '7' } }
    const several = await orders.shop('POST', `/v1/orders/${id}/activities/add`, {
      orderActivities: [{ merchantComment: { message: 'One.' } }, { customActivity: custom }],
    })
    expect(several.body.activityIds).toHaveLength(2)
    expect(several.body.order.activities.slice(-2)).toMatchObject([
      { merchantComment: { message: 'One.' } },
      { type: 'CUSTOM_ACTIVITY', customActivity: custom },
    ])
  })
})

describe('a parcel that has arrived', () => {
  const update = (id: string, fulfillmentId: string, fulfillment: Json) =>
    orders.shop('PATCH', `/ecom/v1/fulfillments/${fulfillmentId}/orders/${id}`, { fulfillment })
  const deliveries = async (id: string) =>
    (await orders.order(id)).activities.filter(({ customActivity }: Json) => customActivity?.type === 'PARCEL_DELIVERED')

  test('is told to its buyer once, in the buyer’s language, however often and at once the carrier reports it', async () => {
    const { id, number, lineItems } = await orders.written({ buyerInfo: { email: 'delivered@example.com' }, buyerLanguage: 'de' })
    const { body } = await send(id, { lineItems: [{ id: lineItems[0].id }], trackingInfo: { trackingNumber: '1Z1' } })
    await update(id, body.fulfillmentId, { status: 'In_Delivery' })
    expect(await deliveries(id)).toEqual([])
    await Promise.all([1, 2, 3, 4].map(() => update(id, body.fulfillmentId, { status: 'Fulfilled' })))
    await update(id, body.fulfillmentId, { status: 'In_Delivery' })
    await update(id, body.fulfillmentId, { completed: true })
    const arrived = (await orders.emails('delivered@example.com')).filter(({ subject }: Json) => subject.includes('zugestellt'))
    expect(arrived).toMatchObject([
      { subject: `Ihre Bestellung ${number} bei Galleria wurde zugestellt`, text: expect.stringContaining('2 × Mug') },
    ])
    expect(await deliveries(id)).toHaveLength(1)
  })

  test('is told for each parcel of an order by itself', async () => {
    const id = await orders.placed(await shop.stocked(2), 2)
    const line = await lineOf(id)
    for (const _ of [1, 2]) await send(id, { lineItems: [{ id: line, quantity: 1 }] })
    const { fulfillments } = (await orders.shop('GET', `/ecom/v1/fulfillments/orders/${id}`)).body.orderWithFulfillments
    for (const parcel of fulfillments) await update(id, parcel.id, { completed: true })
    expect(await deliveries(id)).toHaveLength(2)
  })
})
