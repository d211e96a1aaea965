import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { recordedResponse } from '../../../test/recorded.ts'
import { apiKey } from '../../auth/api-key.ts'
import { type PlatformClient, createPlatformClient } from '../../client.ts'
import type { NewOrder, OrderChanges } from '../../entities/orders/order-requests.ts'
import { FieldViolationsError, errorCodes, isApplicationError } from '../../errors/index.ts'

const id = '55555555-5555-4555-8555-555555555555'
const price = { amount: '10.00' }
const order: NewOrder = {
  channelInfo: { type: 'POS' },
  lineItems: [{ productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' }, price, quantity: 1 }],
  priceSummary: { total: price },
}

async function ordersFor(reply: Reply) {
  const { origin, received } = await serve(() => reply)
  const auth = apiKey({ key: 'KEY', siteId: 'SITE' })
  const options = { preset: { embedded: origin }, clientId: 'c1', auth, runtime: { sleep: async () => {} } }
  return { orders: createPlatformClient(options).orders, received }
}

const recordedReply = (recorded: string): Reply => ({ body: recordedResponse(recorded) })

describe('an order that was made elsewhere', () => {
  test('is written with dates as text and its settings beside it', async () => {
    const { orders, received } = await ordersFor(recordedReply('orders.create'))
    const settings = { orderApprovalStrategy: 'PAYMENT_RECEIVED', notifications: { sendNotificationToBuyer: false } }
    const purchasedDate = new Date('2024-05-01T10:00:00.000Z')
    expect((await orders.create({ ...order, purchasedDate }, { settings })).number).toBe('10001')
    expect(received[0]?.body).toEqual({ order: { ...order, purchasedDate: '2024-05-01T10:00:00.000Z' }, settings })
  })

  test('is sent without read-only fields', async () => {
    const { orders, received } = await ordersFor(recordedReply('orders.create'))
    // As it happens where an order that was read is written again.
    const read = { ...order, id, number: '10001', fulfillmentStatus: 'FULFILLED', createdDate: new Date(0) }
    await orders.create(read)
    expect(received[0]?.body).toEqual({ order })
  })

  test.each<[string, Partial<NewOrder>]>([
    ['lineItems', { lineItems: [] }],
    ['lineItems.0.quantity', { lineItems: order.lineItems.map((line) => ({ ...line, quantity: 0 })) }],
    ['lineItems.0.productName.original', { lineItems: order.lineItems.map((line) => ({ ...line, productName: { original: '' } })) }],
    ['currencyConversionDetails.conversionRate', { currencyConversionDetails: { originalCurrency: 'EUR', conversionRate: '0' } }],
    ['currency', { currency: 'euro' }],
    ['buyerNote', { buyerNote: 'x'.repeat(1001) }],
  ])('is held to the limit of %s', async (field, part) => {
    const { orders, received } = await ordersFor({})
    const error: unknown = await orders.create({ ...order, ...part }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FieldViolationsError)
    expect(error).toMatchObject({ violations: [{ field }] })
    expect(received).toHaveLength(0)
  })
})

describe('the changes of an order', () => {
  test('send null for removals, and omit absent fields', async () => {
    const { orders, received } = await ordersFor(recordedReply('orders.update'))
    const changes: OrderChanges = { buyerLanguage: null, archived: null, billingInfo: { address: null }, seenByAHuman: true }
    await orders.update(id, changes)
    expect(received[0]).toMatchObject({ method: 'PATCH', path: `/ecom/v1/orders/${id}` })
    expect(received[0]?.body).toEqual({ order: { ...changes, id } })
  })

  test('have addresses with the names of the wire', async () => {
    const { orders, received } = await ordersFor(recordedReply('orders.update'))
    await orders.update(id, { recipientInfo: { address: { addressLine1: '5th Avenue 1', location: { latitude: 40.7 } } } })
    expect(received[0]?.body).toEqual({
      order: { id, recipientInfo: { address: { addressLine: '5th Avenue 1', geocode: { latitude: 40.7 } } } },
    })
  })
})

describe('a bulk update', () => {
  test('sends the field mask of each order as one text', async () => {
    const { orders, received } = await ordersFor(recordedReply('orders.bulkUpdate'))
    await orders.bulkUpdate([
      { order: { id, archived: true }, fieldMask: ['archived', 'buyerInfo.email'] },
      { order: { id, seenByAHuman: true } },
    ])
    expect(received[0]?.body).toEqual({
      orders: [{ order: { id, archived: true }, fieldMask: 'archived,buyerInfo.email' }, { order: { id, seenByAHuman: true } }],
    })
  })

  test.each([[[]], [['archived,buyerInfo']], [['archived ']], [['']]])('is refused with a mask like %j', async (fieldMask) => {
    const { orders, received } = await ordersFor({})
    await expect(orders.bulkUpdate([{ order: { id }, fieldMask }])).rejects.toThrow('INVALID_ARGUMENT: "orders.0.fieldMask')
    expect(received).toHaveLength(0)
  })

  test('succeeds where single orders fail, and says which', async () => {
    const error = { code: 'ORDER_NOT_FOUND', description: 'none', data: {} }
    const results = [{ itemMetadata: { id, success: true } }, { itemMetadata: { id: 'o2', originalIndex: 1, error } }]
    const { orders } = await ordersFor({ body: { results, bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 } } })
    const response = await orders.bulkUpdate([{ order: { id } }, { order: { id } }])
    expect(
      response.results.map(({ itemMetadata }) => [itemMetadata.originalIndex, itemMetadata.success, itemMetadata.error?.code]),
    ).toEqual([
      [0, true, undefined],
      [1, false, 'ORDER_NOT_FOUND'],
    ])
    expect(response.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
  })
})

describe('a refused order change has a typed code', () => {
  type Calls = PlatformClient['orders']
  test.each<[string, (orders: Calls) => Promise<unknown>]>([
    [errorCodes.purchasedDateCannotBeInFuture, (orders) => orders.create({ ...order, purchasedDate: new Date('2999-01-01') })],
    [errorCodes.orderIsPending, (orders) => orders.update(id, {})],
    [errorCodes.orderIsRejected, (orders) => orders.update(id, {})],
    [errorCodes.orderCannotBeEdited, (orders) => orders.update(id, {})],
    [errorCodes.orderIsPending, (orders) => orders.cancel(id)],
    [errorCodes.orderHasAuthorizedTransaction, (orders) => orders.cancel(id)],
    [errorCodes.orderNotFound, (orders) => orders.get(id)],
  ])('%s', async (code, make) => {
    const { orders } = await ordersFor({ status: 409, body: { message: 'no', details: { applicationError: { code, data: {} } } } })
    const error: unknown = await make(orders).catch((thrown: unknown) => thrown)
    expect(isApplicationError(error, code)).toBe(true)
  })
})

describe('a busy platform', () => {
  type Calls = PlatformClient['orders']
  test.each<[string, number, (orders: Calls) => Promise<unknown>]>([
    ['get', 3, (orders) => orders.get(id)],
    ['search', 3, (orders) => orders.search()],
    ['create', 1, (orders) => orders.create(order)],
    ['update', 3, (orders) => orders.update(id, {})],
    ['bulkUpdate', 3, (orders) => orders.bulkUpdate([{ order: { id } }])],
    ['cancel', 1, (orders) => orders.cancel(id)],
  ])('gets %s %d times: retries only repeatable operations', async (_method, times, make) => {
    const { orders, received } = await ordersFor({ status: 503 })
    await expect(make(orders)).rejects.toThrow('System error occurred')
    expect(received).toHaveLength(times)
  })
})
