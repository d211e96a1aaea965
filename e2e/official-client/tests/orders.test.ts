import { describe, expect } from 'vitest'
import type { Json } from '../official-client.ts'
import { newEmail } from '../signed-up.ts'
import { isOlder, test } from '../test.ts'
import { thrown } from '../thrown.ts'
import { tillOrder } from '../till-order.ts'

const card = (amount: string, status: string) => ({
  amount: { amount },
  regularPaymentDetails: { offlinePayment: false, status, paymentMethod: 'CreditCard' },
})
const states = ({ orderTransactions }: Json) =>
  orderTransactions.payments.map(({ regularPaymentDetails }: Json) => regularPaymentDetails.status)
/** What a client throws for a refusal: the code, and a message that can be read. */
async function refused(work: Promise<unknown>): Promise<string> {
  const { details, message } = await thrown(work)
  expect(message.details.applicationError).toEqual(details.applicationError)
  expect(details.applicationError).toEqual({ code: expect.any(String), description: message.message, data: expect.any(Object) })
  return details.applicationError.code
}

describe('payments', () => {
  test('are added and updated, one or many, and listed', async ({ shop, generation }) => {
    const { _id: orderId } = await tillOrder(shop)
    expect((await shop.orderTransactions.listTransactionsForSingleOrder(orderId)).orderTransactions).toMatchObject({
      orderId,
      payments: [],
      refunds: [],
    })
    const { paymentsIds, ...added } = await shop.orderTransactions.addPayments(orderId, [
      card('5.00', 'PENDING'),
      card('7.00', 'PENDING_MERCHANT'),
      card('8.00', 'PENDING'),
      card('1.00', 'DECLINED'),
      card('1.00', 'CANCELED'),
    ])
    expect(states(added)).toEqual(['PENDING', 'PENDING_MERCHANT', 'PENDING', 'DECLINED', 'CANCELED'])
    const [first, second, third, declined] = paymentsIds
    expect((await shop.orders.getOrder(orderId)).paymentStatus).toBe('PENDING')
    const { orderTransactions } = await shop.orderTransactions.updatePaymentStatus({ orderId, paymentId: first }, { status: 'APPROVED' })
    expect(
      generation.dates === 'Date' ? orderTransactions.payments[0]._createdDate : new Date(orderTransactions.payments[0]._createdDate),
    ).toBeInstanceOf(Date)
    const { results, bulkActionMetadata } = await shop.orderTransactions.bulkUpdatePaymentStatuses(
      [second, third, declined].map((paymentId) => ({ orderId, paymentId })),
      { status: 'APPROVED', returnFullEntity: true },
    )
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
    expect(results[2].itemMetadata).toMatchObject({
      _id: declined,
      originalIndex: 2,
      success: false,
      error: { code: 'UNSUPPORTED_TRANSITION' },
    })
    expect((await shop.orders.getOrder(orderId)).paymentStatus).toBe('PAID')
    const many = await shop.orderTransactions.listTransactionsForMultipleOrders([orderId, crypto.randomUUID()])
    expect(many.orderTransactions).toMatchObject([
      { orderId, payments: [{ amount: { amount: '5.00', formattedAmount: '$5.00' } }, {}, {}, {}, {}] },
    ])
  })

  test('refuse invalid values', async ({ shop, shopper }) => {
    const { _id: orderId } = await tillOrder(shop)
    const {
      paymentsIds: [paymentId],
    } = await shop.orderTransactions.addPayments(orderId, [card('20.00', 'APPROVED')])
    const update = (status: string, id = paymentId) => shop.orderTransactions.updatePaymentStatus({ orderId, paymentId: id }, { status })
    expect(await refused(update('DECLINED'))).toBe('UNSUPPORTED_TRANSITION')
    expect(await refused(update('APPROVED'))).toBe('STATUS_ALREADY_SET')
    expect(await refused(update('REFUNDED'))).toBe('STATUS_NOT_SUPPORTED')
    expect(await refused(update('APPROVED', crypto.randomUUID()))).toBe('PAYMENT_NOT_FOUND')
    expect(await refused(shop.orderTransactions.addPayments(crypto.randomUUID(), [card('1.00', 'APPROVED')]))).toBe('ORDER_NOT_FOUND')
    expect(await refused(shopper.orderTransactions.listTransactionsForSingleOrder(orderId))).toBe('ORDER_NOT_FOUND')
    expect(await refused(shopper.orderTransactions.addPayments(orderId, [card('1.00', 'APPROVED')]))).toBe('PERMISSION_DENIED')
    const { details, message } = await thrown(shop.orderTransactions.addPayments(orderId, [card('-1', 'APPROVED'), card('1.00', 'STOLEN')]))
    expect(details.validationError.fieldViolations.map(({ violatedRule }: Json) => violatedRule)).toEqual([
      'DECIMAL_GTE',
      'INVALID_ENUM_VALUE',
    ])
    expect(message.message).toMatch(/^INVALID_ARGUMENT: "/)
  })
})

// The calls of the payments collector came after the older generation.
describe.skipIf(isOlder)('the shop', () => {
  test('captures, voids and refunds, and reads the refundability of each payment', async ({ shop, stack }) => {
    const email = newEmail()
    const { _id: orderId, lineItems } = await tillOrder(shop, { buyerInfo: { email } })
    const {
      paymentsIds: [held, spare, cash],
    } = await shop.orderTransactions.addPayments(orderId, [
      card('15.00', 'AUTHORIZED'),
      card('5.00', 'AUTHORIZED'),
      { amount: { amount: '5.00' }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } },
    ])
    expect(await refused(shop.orders.cancelOrder(orderId))).toBe('ORDER_HAS_AUTHORIZED_TRANSACTION')
    expect(await refused(shop.orders.captureAuthorizedPayments(orderId, [{ paymentId: held, amount: { amount: '15.01' } }]))).toBe(
      'INVALID_AMOUNT',
    )
    await shop.orders.captureAuthorizedPayments(orderId, [{ paymentId: held, amount: { amount: '12.00' } }])
    expect(await refused(shop.orders.captureAuthorizedPayments(orderId, [{ paymentId: held }]))).toBe('PAYMENT_ALREADY_CAPTURED')
    const voided = await shop.orders.voidAuthorizedPayments(orderId, [spare])
    expect(voided.orderTransactions.payments.find(({ _id }: Json) => _id === spare).regularPaymentDetails.status).toBe('VOIDED')
    expect(await refused(shop.orders.voidAuthorizedPayments(orderId, [spare]))).toBe('PAYMENT_ALREADY_VOIDED')
    const about = async () =>
      Object.fromEntries(
        (await shop.orders.getRefundabilityStatus(orderId)).refundabilities.map(({ paymentId, ...rest }: Json) => [paymentId, rest]),
      )
    expect(await about()).toEqual({
      [held]: { refundabilityStatus: 'REFUNDABLE' },
      [spare]: { refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'NOT_PAID' },
      [cash]: { refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' },
    })

    const refund = (amount: string, options?: Json) =>
      shop.orders.triggerRefund(orderId, [{ paymentId: held, amount: { amount } }], options)
    expect(await refused(refund('12.01'))).toBe('INVALID_AMOUNT')
    const { refundId, orderTransactions } = await refund('5.00', {
      details: { lineItems: [{ lineItemId: lineItems[0]._id, quantity: 1 }], reason: 'A chip', shippingIncluded: false },
      sideEffects: { restockInfo: { type: 'ALL_ITEMS' }, sendOrderRefundedEmail: true, customMessage: 'We are sorry.' },
    })
    expect(orderTransactions.refunds).toMatchObject([
      {
        _id: refundId,
        details: { reason: 'A chip' },
        transactions: [{ paymentId: held, amount: { amount: '5.00' }, refundStatus: 'SUCCEEDED' }],
      },
    ])
    expect((await stack.platform.newestEmail(email)).text).toContain('We are sorry.')
    expect(await shop.orders.getOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      lineItems: [{ refundQuantity: 1, restockQuantity: 1 }],
    })
    await refund('7.00')
    expect((await about())[held]).toEqual({ refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'ALREADY_REFUNDED' })
    expect(await refused(shop.orders.triggerRefund(orderId, [{ paymentId: cash }]))).toBe('REFUND_NOT_AVAILABLE')
    await shop.orders.triggerRefund(orderId, [{ paymentId: cash, externalRefund: true }])
    expect((await shop.orders.getOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  })

  test('marks orders as paid, in whole, in part and in bulk, and reads what is left to collect', async ({ shop }) => {
    const [part, whole, other] = await Promise.all([tillOrder(shop), tillOrder(shop), tillOrder(shop)])
    expect(await shop.orders.getPaymentCollectabilityStatus(part._id)).toMatchObject({
      status: expect.stringMatching(/^(COLLECTABLE|NONCOLLECTABLE_MISSING_PAYMENT_METHOD)$/),
      amount: { amount: '20.00' },
    })
    await shop.orders.recordManuallyCollectedPayment(part._id, { amount: '8.00' })
    expect(await refused(shop.orders.recordManuallyCollectedPayment(part._id, { amount: '12.01' }))).toBe('INVALID_AMOUNT')
    expect(await shop.orders.getOrder(part._id)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { balance: { amount: '12.00' }, paid: { amount: '8.00' } },
    })
    expect((await shop.orders.paymentCollectionMarkOrderAsPaid(part._id)).order.paymentStatus).toBe('PAID')
    expect(await refused(shop.orders.paymentCollectionMarkOrderAsPaid(part._id))).toBe('ORDER_ALREADY_PAID')
    expect((await shop.orders.getPaymentCollectabilityStatus(part._id)).status).toBe('NONCOLLECTABLE_ORDER_IS_PAID')
    const { results } = await shop.orders.paymentCollectionBulkMarkOrdersAsPaid([whole._id, part._id, other._id])
    expect(results.map(({ itemMetadata }: Json) => itemMetadata.success)).toEqual([true, false, true])
  })

  test('adds activities to an order and sets its status', async ({ shop }) => {
    const { _id } = await tillOrder(shop, {}, { settings: { orderApprovalStrategy: 'PAYMENT_RECEIVED' } })
    const { activityId } = await shop.orders.addActivity(_id, { merchantComment: { message: 'Called.' } })
    await shop.orders.updateActivity({ _id, activityId }, { merchantComment: { message: 'Called twice.' } })
    expect((await shop.orders.getOrder(_id)).activities.find((activity: Json) => activity._id === activityId)).toMatchObject({
      activityType: 'MERCHANT_COMMENT',
      merchantComment: { message: 'Called twice.' },
    })
    expect((await shop.orders.deleteActivity({ _id, activityId })).order.activities.map((activity: Json) => activity._id)).not.toContain(
      activityId,
    )
    expect(await refused(shop.orders.deleteActivity({ _id, activityId }))).toBe('ACTIVITY_NOT_FOUND')
    expect(
      (
        await shop.orders.addActivities(_id, {
          orderActivities: [{ merchantComment: { message: 'One' } }, { customActivity: { appId: crypto.randomUUID(), type: 'Two' } }],
        })
      ).activityIds,
    ).toHaveLength(2)
    expect((await shop.orders.updateOrderStatus(_id, 'APPROVED')).order.status).toBe('APPROVED')
    expect(await refused(shop.orders.updateOrderStatus(_id, 'APPROVED'))).toBe('STATUS_ALREADY_SET')
    expect(await refused(shop.orders.updateOrderStatus(_id, 'REJECTED'))).toBe('STATUS_NOT_SUPPORTED')
    expect((await shop.orders.updateOrderStatus(_id, 'CANCELED')).order.status).toBe('CANCELED')
  })
})

test('orders are sent by parts, tracked, taken back, and sent many at once', async ({ shop, shopper }) => {
  const {
    _id: orderId,
    lineItems: [{ _id: line }],
  } = await tillOrder(shop)
  const { fulfillmentId, orderWithFulfillments } = await shop.orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ _id: line, quantity: 1 }],
    trackingInfo: { trackingNumber: 'T 1', shippingProvider: 'ups' },
  })
  expect(orderWithFulfillments).toMatchObject({
    orderId,
    fulfillments: [
      {
        _id: fulfillmentId,
        lineItems: [{ _id: line, quantity: 1 }],
        trackingInfo: { trackingLink: expect.stringContaining('tracknum=T%201') },
      },
    ],
  })
  expect((await shop.orders.getOrder(orderId)).fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
  const { details } = await thrown(shop.orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id: line, quantity: 2 }] }))
  expect(details.validationError.fieldViolations).toEqual([
    expect.objectContaining({ field: expect.stringContaining('lineItems[0].quantity'), violatedRule: 'MAX' }),
  ])
  await shop.orderFulfillments.updateFulfillment(
    { orderId, fulfillmentId },
    { fulfillment: { trackingInfo: { trackingNumber: 'T2', shippingProvider: 'dhl' } } },
  )
  expect(
    (await shop.orderFulfillments.listFulfillmentsForSingleOrder(orderId)).orderWithFulfillments.fulfillments[0].trackingInfo,
  ).toMatchObject({ trackingNumber: 'T2', shippingProvider: 'dhl' })
  expect((await shop.orderFulfillments.listFulfillmentsForMultipleOrders([orderId])).ordersWithFulfillments).toHaveLength(1)
  expect(await refused(shopper.orderFulfillments.listFulfillmentsForSingleOrder(orderId))).toBe('ORDER_NOT_FOUND')
  expect((await shop.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId })).orderWithFulfillments.fulfillments).toEqual([])
  expect(await refused(shop.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId }))).toBe('FULFILLMENT_NOT_FOUND')
  const parcel = { lineItems: [{ _id: line, quantity: 1 }] }
  const { bulkActionMetadata } = await shop.orderFulfillments.bulkCreateFulfillments([
    { orderId, fulfillments: [parcel, parcel] },
    { orderId: crypto.randomUUID(), fulfillments: [parcel] },
  ])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  expect((await shop.orders.getOrder(orderId)).fulfillmentStatus).toBe('FULFILLED')
})

test('orders are changed in bulk, each by its own mask', async ({ shop }) => {
  const [one, two] = await Promise.all([tillOrder(shop), tillOrder(shop)])
  const { results, bulkActionMetadata } = await shop.orders.bulkUpdateOrders(
    [
      { order: { _id: one._id, archived: true, buyerInfo: { email: 'kept@example.com' } }, fieldMask: ['archived', 'buyerInfo.email'] },
      { order: { _id: two._id, archived: true, seenByAHuman: true }, fieldMask: ['seenByAHuman'] },
      { order: { _id: crypto.randomUUID(), archived: true } },
      { order: { _id: two._id, archived: true }, fieldMask: ['priceSummary'] },
    ],
    { returnEntity: true },
  )
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 })
  expect(results.map(({ itemMetadata: { originalIndex, success, error } }: Json) => [originalIndex, success, error?.code])).toEqual([
    [0, true, undefined],
    [1, true, undefined],
    [2, false, 'ORDER_NOT_FOUND'],
    [3, false, 'INVALID_ARGUMENT'],
  ])
  expect(results[0].item).toMatchObject({ archived: true, buyerInfo: { email: 'kept@example.com' } })
  expect(await shop.orders.getOrder(two._id)).toMatchObject({ archived: false, seenByAHuman: true })
})

test('an order is canceled once, with a message to its buyer and restocked items', async ({ shop, stack }) => {
  const email = newEmail()
  const { _id, lineItems } = await tillOrder(shop, { buyerInfo: { email } })
  const { order } = await shop.orders.cancelOrder(_id, {
    sendOrderCanceledEmail: true,
    customMessage: 'The kiln broke.',
    restockAllItems: true,
  })
  expect(order).toMatchObject({ status: 'CANCELED', lineItems: [{ _id: lineItems[0]._id, restockQuantity: 2 }] })
  expect((await stack.platform.newestEmail(email)).text).toContain('The kiln broke.')
  expect(await refused(shop.orders.cancelOrder(_id, { restockAllItems: true }))).toBe('STATUS_ALREADY_SET')
  expect(await refused(shop.orders.cancelOrder(crypto.randomUUID()))).toBe('ORDER_NOT_FOUND')
})

test('an order that waits for its payment is neither changed nor canceled', async ({ shop }) => {
  const { _id } = await tillOrder(shop)
  await shop.orderTransactions.addPayments(_id, [card('20.00', 'PENDING')])
  expect((await shop.orders.getOrder(_id)).status).toBe('PENDING')
  expect(await refused(shop.orders.cancelOrder(_id))).toBe('ORDER_IS_PENDING')
  expect(await refused(shop.orders.updateOrder(_id, { archived: true }))).toBe('ORDER_IS_PENDING')
  const {
    orderTransactions: {
      payments: [payment],
    },
  } = await shop.orderTransactions.listTransactionsForSingleOrder(_id)
  await shop.orderTransactions.updatePaymentStatus({ orderId: _id, paymentId: payment._id }, { status: 'DECLINED' })
  expect((await shop.orders.getOrder(_id)).status).toBe('REJECTED')
  expect(await refused(shop.orders.cancelOrder(_id))).toBe('ORDER_IS_REJECTED')
  expect(await refused(shop.orders.updateOrder(_id, { archived: true }))).toBe('ORDER_IS_REJECTED')
  expect(await refused(tillOrder(shop, { purchasedDate: new Date(Date.now() + 3_600_000) }))).toBe('PURCHASED_DATE_CANNOT_BE_IN_FUTURE')
})

test('orders are paged by cursor, each once, while others arrive', async ({ shop, generation }) => {
  const externalOrderId = crypto.randomUUID()
  const made = () => tillOrder(shop, { status: 'APPROVED', channelInfo: { type: 'EBAY', externalOrderId } })
  const known = [await made(), await made(), await made(), await made(), await made()].map(({ _id }) => _id)
  const filter = { $and: [{ 'channelInfo.type': { $in: ['EBAY'] } }, { 'channelInfo.externalOrderId': externalOrderId }] }
  let page = await generation.searchOrders(shop, { filter, sort: [{ fieldName: 'number', order: 'DESC' }], cursorPaging: { limit: 2 } })
  const seen: string[] = []
  for (;;) {
    seen.push(...page.orders.map(({ _id }: Json) => _id))
    if (!page.metadata.hasNext) break
    await made()
    page = await generation.searchOrders(shop, { cursorPaging: { limit: 2, cursor: page.metadata.cursors.next } })
  }
  expect(seen).toEqual(known.toReversed())
  expect((await thrown(generation.searchOrders(shop, { cursorPaging: { cursor: 'nowhere' } }))).details.applicationError.code).toBe(
    'INVALID_CURSOR',
  )
  const { details } = await thrown(generation.searchOrders(shop, { filter: { buyerNote: 'x' } }))
  expect(details.validationError.fieldViolations[0]).toMatchObject({
    field: expect.stringContaining('buyerNote'),
    violatedRule: 'FIELD_NOT_ALLOWED',
  })
})
