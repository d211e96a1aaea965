import { describe, expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { refusal, violation } from '../support/responses.ts'
import { reference } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)
const { collector, refund, paymentOf, sums } = orders

describe('a refund', () => {
  test('returns a part, then the rest, and never more', async () => {
    const product = await shop.stocked(5)
    const id = await orders.placed(product, 2)
    const { id: paymentId } = await paymentOf(id)
    const [line] = (await orders.order(id)).lineItems
    expect((await collector(id, 'refundability')).body).toEqual({
      refundabilities: [{ paymentId, refundabilityStatus: 'REFUNDABLE' }],
      refundablePerItem: true,
    })
    const first = await refund(id, paymentId, {
      payment: { amount: { amount: '10.00' } },
      rest: {
        details: { lineItems: [{ lineItemId: line.id, quantity: 1 }], reason: 'Broken' },
        sideEffects: { restockInfo: { type: 'ALL_ITEMS' }, sendOrderRefundedEmail: true, customMessage: 'Sorry about the handle.' },
      },
    })
    expect(first.body).toMatchObject({
      refundId: expect.any(String),
      failedPaymentIds: [],
      orderTransactions: {
        payments: [{ status: 'PARTIALLY_REFUNDED' }],
        refunds: [
          {
            id: first.body.refundId,
            transactions: [{ paymentId, amount: { amount: '10.00' }, refundStatus: 'SUCCEEDED', externalRefund: false }],
            details: { reason: 'Broken' },
          },
        ],
      },
    })
    expect(await sums(id)).toEqual(['PARTIALLY_REFUNDED', '0.00', '26.00', '10.00'])
    expect(await orders.order(id)).toMatchObject({ lineItems: [{ refundQuantity: 1, restockQuantity: 1 }] })
    expect((await orders.order(id)).activities.at(-1)).toMatchObject({
      type: 'ORDER_REFUNDED',
      orderRefunded: { manual: false, amount: { amount: '10.00' }, reason: 'Broken' },
    })
    expect(await shop.stockOf(product)).toBe(4)
    expect((await orders.emails('ann@example.com'))[0].text).toContain('Sorry about the handle.')
    expect(refusal(await refund(id, paymentId, { payment: { amount: { amount: '16.01' } } }))).toEqual([400, 'INVALID_AMOUNT'])
    expect((await refund(id, paymentId)).status).toBe(200)
    expect(await sums(id)).toEqual(['FULLY_REFUNDED', '0.00', '26.00', '26.00'])
    const again = await refund(id, paymentId)
    expect(refusal(again)).toEqual([409, 'REFUND_NOT_AVAILABLE'])
    expect(again.body.details.applicationError.data).toEqual({ reason: 'ALREADY_REFUNDED' })
  })

  test('is made once for twenty concurrent requests with one key', async () => {
    const product = await shop.stocked(2)
    const id = await orders.placed(product, 2)
    const { id: paymentId } = await paymentOf(id)
    const idempotencyKey = crypto.randomUUID()
    const requested = {
      payment: { amount: { amount: '1.00' } },
      rest: { idempotencyKey, sideEffects: { restockInfo: { type: 'ALL_ITEMS' } } },
    }
    const responses = await Promise.all(Array.from({ length: 20 }, () => refund(id, paymentId, requested)))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(responses.map(({ body }) => body.refundId)).size).toBe(1)
    expect(await sums(id)).toEqual(['PARTIALLY_REFUNDED', '0.00', '26.00', '1.00'])
    expect(await shop.stockOf(product)).toBe(2)
    expect(refusal(await refund(id, paymentId, { payment: { amount: { amount: '2.00' } }, rest: { idempotencyKey } }))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ])
  })

  test('never exceeds the paid sum under twenty concurrent requests', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const { id: paymentId } = await paymentOf(id)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => refund(id, paymentId, { payment: { amount: { amount: '5.00' } } })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await sums(id)).toEqual(['PARTIALLY_REFUNDED', '0.00', '16.00', '15.00'])
  })

  test('of a payment outside the provider is recorded as manual', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { paymentMethod: 'offline' })
    const { id: paymentId } = await paymentOf(id)
    expect((await collector(id, 'refundability')).body.refundabilities).toEqual([
      { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'NOT_PAID' },
    ])
    await collector(id, 'mark-as-paid', {})
    expect((await collector(id, 'refundability')).body.refundabilities).toEqual([
      { paymentId, refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' },
    ])
    expect(refusal(await refund(id, paymentId))).toEqual([409, 'REFUND_NOT_AVAILABLE'])
    expect((await refund(id, paymentId, { payment: { externalRefund: true } })).status).toBe(200)
    expect(await sums(id)).toEqual(['FULLY_REFUNDED', '0.00', '16.00', '16.00'])
  })

  test('and a cancellation restock an item once', async () => {
    const product = await shop.stocked(5)
    const id = await orders.placed(product, 3)
    const [line] = (await orders.order(id)).lineItems
    await refund(id, (await paymentOf(id)).id, {
      payment: { amount: { amount: '1.00' } },
      rest: { sideEffects: { restockInfo: { type: 'SOME_ITEMS', items: [{ lineItemId: line.id, quantity: 2 }] } } },
    })
    expect(await shop.stockOf(product)).toBe(4)
    await orders.shop('POST', `/v1/orders/${id}/cancel`, { restockAllItems: true })
    expect(await shop.stockOf(product)).toBe(5)
  })

  test('of an item is made once', async () => {
    const id = await orders.placed(await shop.stocked(2), 2)
    const { id: paymentId } = await paymentOf(id)
    const [line] = (await orders.order(id)).lineItems
    const lines = (lineItemId: string, quantity: number) =>
      refund(id, paymentId, { payment: { amount: { amount: '1.00' } }, rest: { details: { lineItems: [{ lineItemId, quantity }] } } })
    expect(violation(await lines(line.id, 3))).toMatchObject({ field: 'details.lineItems[0].quantity', violatedRule: 'MAX' })
    expect(violation(await lines(crypto.randomUUID(), 1)).field).toBe('details.lineItems[0].lineItemId')
    expect((await lines(line.id, 2)).status).toBe(200)
    expect(violation(await lines(line.id, 1))).toMatchObject({ violatedRule: 'MAX' })
  })

  test('is for payments of the order', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const other = await orders.placed(await shop.stocked(1))
    expect(refusal(await refund(id, (await paymentOf(other)).id))).toEqual([404, 'PAYMENTS_NOT_FOUND'])
    expect(refusal(await refund(crypto.randomUUID(), (await paymentOf(other)).id))).toEqual([404, 'ORDER_NOT_FOUND'])
    expect(await sums(other)).toEqual(['PAID', '0.00', '16.00', '0.00'])
  })

  test('can be forbidden for a payment', async () => {
    const { id } = await orders.written({
      lineItems: [
        {
          productName: { original: 'Mug' },
          quantity: 1,
          itemType: { preset: 'PHYSICAL' },
          price: { amount: '20.00' },
          catalogReference: reference(crypto.randomUUID(), ONLY),
        },
      ],
    })
    const { body } = await orders.shop('POST', `/v1/payments/orders/${id}/add-payment`, {
      payments: [{ amount: { amount: '20.00' }, refundDisabled: true }],
    })
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    expect((await collector(id, 'refundability')).body.refundabilities).toMatchObject([
      { paymentId: body.paymentsIds[0], nonRefundableReason: 'DISABLED_BY_PROVIDER' },
    ])
  })
})
