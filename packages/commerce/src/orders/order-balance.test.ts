import { describe, expect, test } from 'vitest'
import { toAmount } from '../values/money.ts'
import { balanceOf, balanceSummary, paymentStatusOf, sumsOf } from './order-balance.ts'
import type { OrderDocument, PaymentRecord, RefundRecord } from './order-transactions.ts'

const order = (total: string): OrderDocument => ({ id: 'o', currency: 'USD', priceSummary: { total: { amount: total } } })
const payment = (status: PaymentRecord['status'], amountMinor: number, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: `p${amountMinor}`,
  orderId: 'o',
  method: 'test-card',
  status,
  amountMinor,
  providerReference: null,
  details: null,
  createdAt: 0,
  updatedAt: 0,
  ...more,
})
const refund = (paymentId: string, amountMinor: number, status: RefundRecord['status'] = 'SUCCEEDED'): RefundRecord => ({
  id: 'r',
  orderId: 'o',
  paymentId,
  amountMinor,
  status,
  external: false,
  providerReference: null,
  details: null,
  createdAt: 0,
})

describe('the balance of an order', () => {
  test.each<[string, string, PaymentRecord[], RefundRecord[], string, string]>([
    ['nothing was paid', '20.00', [], [], 'NOT_PAID', '20.00'],
    ['there is nothing to pay', '0', [], [], 'PAID', '0.00'],
    ['it is paid on delivery', '20.00', [payment('PENDING', 20000, { method: 'offline' })], [], 'NOT_PAID', '20.00'],
    [
      'a card was declined, and it is paid on delivery',
      '20.00',
      [payment('DECLINED', 20000), payment('PENDING', 20000, { method: 'offline' })],
      [],
      'NOT_PAID',
      '20.00',
    ],
    ['a part was paid', '20.00', [payment('APPROVED', 5010)], [], 'PARTIALLY_PAID', '14.99'],
    ['two parts make the whole', '0.30', [payment('APPROVED', 100), payment('APPROVED', 200)], [], 'PAID', '0.00'],
    ['too much was paid', '20.00', [payment('APPROVED', 25000)], [], 'PAID', '-5.00'],
    [
      'more was paid than a number holds exactly',
      '20.00',
      [payment('APPROVED', Number.MAX_SAFE_INTEGER), payment('APPROVED', Number.MAX_SAFE_INTEGER - 1), payment('APPROVED', 1)],
      [],
      'PAID',
      '-18014398509461.98',
    ],
    ['a card holds the money', '20.00', [payment('AUTHORIZED', 20000)], [], 'PENDING', '0.00'],
    [
      'a part of what a card held was taken',
      '20.00',
      [payment('APPROVED', 20000, { details: { capture: { id: 'c', amountMinor: 15_000, at: 0 } } })],
      [],
      'PARTIALLY_PAID',
      '5.00',
    ],
    ['a card was let go', '20.00', [payment('VOIDED', 20000)], [], 'NOT_PAID', '20.00'],
    ['the bank thinks', '20.00', [payment('PENDING', 20000)], [], 'PENDING', '0.00'],
    ['the provider waits for the shop', '20.00', [payment('PENDING_MERCHANT', 20000)], [], 'PENDING_MERCHANT', '0.00'],
    ['the bank said no', '20.00', [payment('DECLINED', 20000)], [], 'DECLINED', '20.00'],
    ['the payment was broken off', '20.00', [payment('CANCELED', 20000)], [], 'CANCELED', '20.00'],
    ['a part went back', '20.00', [payment('PARTIALLY_REFUNDED', 20000)], [refund('p20000', 7000)], 'PARTIALLY_REFUNDED', '0.00'],
    [
      'a part of too much went back',
      '20.00',
      [payment('PARTIALLY_REFUNDED', 25000)],
      [refund('p25000', 2000)],
      'PARTIALLY_REFUNDED',
      '-3.00',
    ],
    ['all of it went back', '20.00', [payment('REFUNDED', 20000)], [refund('p20000', 20000)], 'FULLY_REFUNDED', '0.00'],
    ['a refund failed', '20.00', [payment('APPROVED', 20000)], [refund('p20000', 20000, 'FAILED')], 'PAID', '0.00'],
  ])('when %s', (_, total, payments, refunds, status, balance) => {
    const sums = sumsOf(order(total), { payments, refunds })
    expect([paymentStatusOf(sums, payments), toAmount(balanceOf(sums), 'USD')]).toEqual([status, balance])
  })

  test('is exact to the cent beyond the range of numbers', () => {
    const sums = sumsOf(order('9007199254740.99'), {
      payments: [payment('APPROVED', 9_007_199_254_740_990)],
      refunds: [refund('p', 10, 'PENDING')],
    })
    expect(balanceSummary(order('1'), sums)).toMatchObject({
      paid: { amount: '9007199254740.99' },
      pendingRefund: { amount: '0.01' },
      refunded: { amount: '0.00' },
    })
  })
})
