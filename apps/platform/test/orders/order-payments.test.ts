import { describe, expect, test } from 'vitest'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { refusal, violation } from '../support/responses.ts'
import { newVisitor, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const { collector, refund, paymentOf, sums } = orders

describe('the payments of an order', () => {
  test('are shown to its buyer and to the shop only', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const { body } = await shop.shopper.call('GET', `/v1/payments/orders/${id}`)
    expect(body.orderTransactions).toMatchObject({
      orderId: id,
      payments: [
        {
          status: 'APPROVED',
          amount: { amount: '16.00', formattedAmount: '$16.00' },
          regularPaymentDetails: { offlinePayment: false, creditCardDetails: { lastFourDigits: '4242', brand: 'Visa' } },
        },
      ],
      refunds: [],
    })
    expect(JSON.stringify(body)).not.toContain('42424242')
    const stranger = await newVisitor(shop.platform)
    expect(refusal(await stranger.call('GET', `/v1/payments/orders/${id}`))).toEqual([404, 'ORDER_NOT_FOUND'])
    expect((await stranger.call('POST', '/v1/payments/list-by-ids', { orderIds: [id] })).body.orderTransactions).toEqual([])
    expect(
      (await orders.shop('POST', '/v1/payments/list-by-ids', { orderIds: [id, crypto.randomUUID()] })).body.orderTransactions,
    ).toHaveLength(1)
  })

  test.each(['mark-as-paid', 'manual-payment', 'trigger-refund', 'capture-authorized-payments', 'void-authorized-payments'])(
    'cannot be changed by shoppers: %s',
    async (call) => {
      const id = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
      expect(
        (
          await shop.shopper.call('POST', `/v1/payments-collector/orders/${id}/${call}`, {
            amount: { amount: '1' },
            payments: [],
            paymentIds: [],
          })
        ).status,
      ).toBe(403)
      expect(await sums(id)).toEqual(['NOT_PAID', '16.00', '0.00', '0.00'])
    },
  )

  test('on delivery stay open until the shop marks them as paid', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
    expect(await paymentOf(id)).toMatchObject({ status: 'PENDING', regularPaymentDetails: { offlinePayment: true } })
    expect((await collector(id, 'payment-collectability-status')).body).toEqual({
      status: 'COLLECTABLE',
      amount: { amount: '16.00', formattedAmount: '$16.00' },
    })
    const { body } = await collector(id, 'mark-as-paid', {})
    expect(body.order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' }, paid: { amount: '16.00' } } })
    expect(body.order.activities.at(-1)).toMatchObject({ type: 'ORDER_PAID' })
    expect(refusal(await collector(id, 'mark-as-paid', {}))).toEqual([409, 'ORDER_ALREADY_PAID'])
    expect((await collector(id, 'payment-collectability-status')).body.status).toBe('NONCOLLECTABLE_ORDER_IS_PAID')
    expect((await orders.transactions(id)).payments).toHaveLength(1)
  })

  test('can be partial, exact to the cent', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
    const pay = (amount: string) => collector(id, 'manual-payment', { amount: { amount }, paymentMethodName: { predefined: 'CASH' } })
    expect(refusal(await pay('16.01'))).toEqual([400, 'INVALID_AMOUNT'])
    expect(refusal(await pay('0.001'))).toEqual([400, 'INVALID_AMOUNT'])
    expect(violation(await pay('0'))).toMatchObject({ field: 'amount.amount', violatedRule: 'DECIMAL_GT' })
    expect((await pay('5.55')).status).toBe(200)
    expect(await sums(id)).toEqual(['PARTIALLY_PAID', '10.45', '5.55', '0.00'])
    expect((await pay('10.45')).status).toBe(200)
    expect(await sums(id)).toEqual(['PAID', '0.00', '16.00', '0.00'])
    expect((await orders.transactions(id)).payments.map(({ status, amount }: Json) => [status, amount.amount])).toEqual(
      expect.arrayContaining([
        ['APPROVED', '10.45'],
        ['APPROVED', '5.55'],
      ]),
    )
  })

  test('added together keep their order', async () => {
    const { id } = await orders.written({ priceSummary: { total: { amount: '100.00' } } })
    const amounts = Array.from({ length: 9 }, (_, index) => `${index + 1}.00`)
    await orders.shop('POST', `/v1/payments/orders/${id}/add-payment`, { payments: amounts.map((amount) => ({ amount: { amount } })) })
    expect((await orders.transactions(id)).payments.map(({ amount }: Json) => amount.amount)).toEqual(amounts)
  })

  test('of several orders are marked as paid at once', async () => {
    const first = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
    const paid = await orders.placed(await shop.stocked(1))
    const { body } = await orders.shop('POST', '/v1/bulk/payments-collector/mark-as-paid', { ecomOrderIds: [first, paid] })
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    expect(body.results[1].itemMetadata.error.code).toBe('ORDER_ALREADY_PAID')
    expect((await orders.order(first)).paymentStatus).toBe('PAID')
  })

  test.each([
    ['CANCELED', 'NONCOLLECTABLE_ORDER_IS_CANCELLED', 'ORDER_CANCELED'],
    ['PENDING', 'NONCOLLECTABLE_ORDER_IS_PENDING', 'ORDER_IS_PENDING'],
    ['REJECTED', 'NONCOLLECTABLE_ORDER_IS_REJECTED', 'ORDER_IS_REJECTED'],
  ])('of an order that is %s cannot be marked as paid', async (state, reason, code) => {
    const id = await orders.placed(
      await shop.stocked(1),
      1,
      state === 'CANCELED' ? { paymentMethod: 'offline' } : { cardNumber: CARDS.pending },
    )
    if (state === 'CANCELED') await orders.shop('POST', `/v1/orders/${id}/cancel`, {})
    if (state === 'REJECTED')
      await orders.shop('POST', `/v1/payments/${(await paymentOf(id)).id}/orders/${id}/update-payment-transaction-status`, {
        status: 'DECLINED',
      })
    expect((await orders.order(id)).status).toBe(state)
    expect((await collector(id, 'payment-collectability-status')).body.status).toBe(reason)
    expect(refusal(await collector(id, 'mark-as-paid', {}))).toEqual([409, code])
  })
})

describe('a pending payment', () => {
  const decide = async (id: string, status: string) =>
    orders.shop('POST', `/v1/payments/${(await paymentOf(id)).id}/orders/${id}/update-payment-transaction-status`, { status })

  test('keeps its order pending, and approves it once paid', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    expect(await orders.order(id)).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'PENDING',
      balanceSummary: { pending: { amount: '16.00' }, balance: { amount: '0.00' } },
    })
    const { number } = await orders.order(id)
    const confirmations = async () =>
      (await orders.emails('ann@example.com')).filter(({ subject }) => subject === `Your Galleria order #${number}`)
    expect(await confirmations()).toHaveLength(1)
    expect((await decide(id, 'APPROVED')).status).toBe(200)
    expect(await orders.order(id)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      activities: [{ type: 'ORDER_PLACED' }, { type: 'ORDER_PENDING' }, { type: 'ORDER_PAID' }],
    })
    expect(await confirmations()).toHaveLength(1)
  })

  test('rejects its order when it fails, and restocks the items', async () => {
    const product = await shop.stocked(4)
    const id = await orders.placed(product, 3, { cardNumber: CARDS.pending })
    expect(await shop.stockOf(product)).toBe(1)
    await decide(id, 'DECLINED')
    expect(await orders.order(id)).toMatchObject({ status: 'REJECTED', paymentStatus: 'DECLINED' })
    expect(await shop.stockOf(product)).toBe(4)
  })

  test('is updated in bulk with a result of its own', async () => {
    const [first, second] = [
      await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending }),
      await orders.placed(await shop.stocked(1)),
    ]
    const paymentAndOrderIds = [
      { orderId: first, paymentId: (await paymentOf(first)).id },
      { orderId: second, paymentId: (await paymentOf(second)).id },
    ]
    const { body } = await orders.shop('POST', '/v1/bulk/payments/update-payment-transaction-status', {
      paymentAndOrderIds,
      status: 'APPROVED',
      returnFullEntity: true,
    })
    expect(body).toMatchObject({
      results: [
        { itemMetadata: { success: true }, item: { status: 'APPROVED' } },
        { itemMetadata: { success: false, error: { code: 'STATUS_ALREADY_SET' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    })
    expect((await orders.order(first)).paymentStatus).toBe('PAID')
  })

  test('allows only valid status changes', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    expect(refusal(await decide(id, 'REFUNDED'))).toEqual([400, 'STATUS_NOT_SUPPORTED'])
    expect(refusal(await decide(id, 'PENDING'))).toEqual([409, 'STATUS_ALREADY_SET'])
    expect((await decide(id, 'PENDING_MERCHANT')).status).toBe(200)
    expect((await orders.order(id)).paymentStatus).toBe('PENDING_MERCHANT')
    expect((await decide(id, 'APPROVED')).status).toBe(200)
    expect(refusal(await decide(id, 'DECLINED'))).toEqual([409, 'UNSUPPORTED_TRANSITION'])
    expect(
      refusal(
        await orders.shop('POST', `/v1/payments/${crypto.randomUUID()}/orders/${id}/update-payment-transaction-status`, {
          status: 'APPROVED',
        }),
      ),
    ).toEqual([404, 'PAYMENT_NOT_FOUND'])
  })
})

describe('an authorized card payment', () => {
  const capture = async (id: string, amount?: string) =>
    collector(id, 'capture-authorized-payments', {
      payments: [{ paymentId: (await paymentOf(id)).id, ...(amount !== undefined && { amount: { amount } }) }],
    })
  const release = async (id: string) => collector(id, 'void-authorized-payments', { paymentIds: [(await paymentOf(id)).id] })

  test('is captured once', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.authorized })
    expect(await paymentOf(id)).toMatchObject({
      status: 'AUTHORIZED',
      regularPaymentDetails: { authorizationDetails: { delayedCapture: true, captures: [] } },
    })
    const { body } = await capture(id)
    expect(body.orderTransactions.payments[0]).toMatchObject({
      status: 'APPROVED',
      regularPaymentDetails: { authorizationDetails: { captures: [{ status: 'SUCCEEDED', amount: { amount: '16.00' } }] } },
    })
    expect(await sums(id)).toEqual(['PAID', '0.00', '16.00', '0.00'])
    expect((await orders.order(id)).activities.map(({ type }: Json) => type)).toEqual([
      'ORDER_PLACED',
      'AUTHORIZED_PAYMENT_CAPTURED',
      'ORDER_PAID',
    ])
    expect(refusal(await capture(id))).toEqual([409, 'PAYMENT_ALREADY_CAPTURED'])
    expect(refusal(await release(id))).toEqual([409, 'PAYMENT_ALREADY_CAPTURED'])
  })

  test('is captured in part, and not beyond the authorized sum', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.authorized })
    expect(refusal(await capture(id, '16.01'))).toEqual([400, 'INVALID_AMOUNT'])
    expect((await capture(id, '10.00')).status).toBe(200)
    expect(await sums(id)).toEqual(['PARTIALLY_PAID', '6.00', '10.00', '0.00'])
    expect(refusal(await refund(id, (await paymentOf(id)).id, { payment: { amount: { amount: '10.01' } } }))).toEqual([
      400,
      'INVALID_AMOUNT',
    ])
  })

  test('is voided once, and the order can then be canceled', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.authorized })
    expect((await release(id)).body.orderTransactions.payments[0]).toMatchObject({
      status: 'VOIDED',
      regularPaymentDetails: { authorizationDetails: { void: { status: 'SUCCEEDED', reason: 'MANUAL' } } },
    })
    expect(await sums(id)).toEqual(['NOT_PAID', '16.00', '0.00', '0.00'])
    expect(refusal(await release(id))).toEqual([409, 'PAYMENT_ALREADY_VOIDED'])
    expect(refusal(await capture(id))).toEqual([409, 'PAYMENT_ALREADY_VOIDED'])
    expect((await orders.shop('POST', `/v1/orders/${id}/cancel`, {})).status).toBe(200)
  })

  test('is recorded only where the payment was authorized', async () => {
    const paid = await orders.placed(await shop.stocked(1))
    expect(refusal(await capture(paid))).toEqual([409, 'PAYMENT_NOT_AUTHORIZED'])
    const offline = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
    expect(refusal(await capture(offline))).toEqual([409, 'NOT_REGULAR_ONLINE_PAYMENT'])
    expect(refusal(await collector(paid, 'void-authorized-payments', { paymentIds: [crypto.randomUUID()] }))).toEqual([
      404,
      'PAYMENT_NOT_FOUND',
    ])
  })

  test('cannot be refunded or marked as paid', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.authorized })
    expect((await collector(id, 'refundability')).body.refundabilities).toMatchObject([
      { refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'NOT_PAID' },
    ])
    expect(refusal(await collector(id, 'mark-as-paid', {}))).toEqual([409, 'ORDER_HAS_AUTHORIZED_TRANSACTION'])
  })
})
