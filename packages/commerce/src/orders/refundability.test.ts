import { describe, expect, test } from 'vitest'
import type { OrderDocument, PaymentRecord, RefundRecord } from './order-transactions.ts'
import { collectabilityOf, refundabilityOf } from './refundability.ts'

const order = (status: string): OrderDocument => ({ id: 'o', status, priceSummary: { total: { amount: '20.00' } } })
const paid: PaymentRecord = {
  id: 'p',
  orderId: 'o',
  method: 'test-card',
  status: 'APPROVED',
  amountMinor: 20_000,
  providerReference: 'x',
  details: null,
  createdAt: 0,
  updatedAt: 0,
}
const refund = (amountMinor: number, status: RefundRecord['status'] = 'SUCCEEDED'): RefundRecord => ({
  id: 'r',
  orderId: 'o',
  paymentId: 'p',
  amountMinor,
  status,
  external: false,
  providerReference: null,
  details: null,
  createdAt: 0,
})

describe('the refundability of a payment', () => {
  test.each<[string, string, Partial<PaymentRecord>, RefundRecord[], object]>([
    ['a card', 'APPROVED', {}, [], { refundabilityStatus: 'REFUNDABLE' }],
    ['a card, of a canceled order', 'CANCELED', {}, [], { refundabilityStatus: 'REFUNDABLE' }],
    ['a card, in part', 'APPROVED', { status: 'PARTIALLY_REFUNDED' }, [refund(19_990)], { refundabilityStatus: 'REFUNDABLE' }],
    ['after a refund that failed', 'APPROVED', {}, [refund(20_000, 'FAILED')], { refundabilityStatus: 'REFUNDABLE' }],
    ['what came by hand', 'APPROVED', { method: 'offline' }, [], { refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' }],
    ['what is back', 'APPROVED', { status: 'REFUNDED' }, [refund(20_000)], { nonRefundableReason: 'ALREADY_REFUNDED' }],
    ['what is on its way back', 'APPROVED', {}, [refund(20_000, 'PENDING')], { nonRefundableReason: 'PENDING_REFUND' }],
    ['what is held', 'APPROVED', { status: 'AUTHORIZED' }, [], { nonRefundableReason: 'NOT_PAID' }],
    ['what was declined', 'APPROVED', { status: 'DECLINED' }, [], { nonRefundableReason: 'NOT_PAID' }],
    ['nothing', 'APPROVED', { amountMinor: 0 }, [], { nonRefundableReason: 'ZERO_PRICE' }],
    ['what the provider keeps', 'APPROVED', { details: { refundDisabled: true } }, [], { nonRefundableReason: 'DISABLED_BY_PROVIDER' }],
    ['of an order that waits', 'PENDING', {}, [], { nonRefundableReason: 'ORDER_IS_PENDING' }],
    ['of a rejected order', 'REJECTED', {}, [], { nonRefundableReason: 'ORDER_IS_REJECTED' }],
  ])('%s', (_, status, payment, refunds, expected) => {
    expect(refundabilityOf(order(status), { ...paid, ...payment }, refunds)).toMatchObject(expected)
  })
})

describe('the collectability of an order', () => {
  test.each<[string, PaymentRecord[], boolean, string, string]>([
    ['APPROVED', [], true, 'COLLECTABLE', '20'],
    ['INITIALIZED', [{ ...paid, amountMinor: 5000 }], true, 'COLLECTABLE', '15'],
    ['APPROVED', [], false, 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD', '20'],
    ['APPROVED', [paid], true, 'NONCOLLECTABLE_ORDER_IS_PAID', '0'],
    ['APPROVED', [{ ...paid, amountMinor: 25_000 }], true, 'NONCOLLECTABLE_ORDER_IS_PAID', '0'],
    ['CANCELED', [], true, 'NONCOLLECTABLE_ORDER_IS_CANCELLED', '20'],
    ['PENDING', [], true, 'NONCOLLECTABLE_ORDER_IS_PENDING', '20'],
    ['REJECTED', [], true, 'NONCOLLECTABLE_ORDER_IS_REJECTED', '20'],
  ])('that is %s', (status, payments, online, expected, amount) => {
    const { status: found, amount: open } = collectabilityOf(order(status), { payments, refunds: [] }, online)
    expect([found, open.toString()]).toEqual([expected, amount])
  })
})
