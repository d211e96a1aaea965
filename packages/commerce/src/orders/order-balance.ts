import type { PaymentStatus } from '@galleria/platform-client/entities/orders/order'
import Big from 'big.js'
import { fromMinor } from '../values/money.ts'
import { getChargedMinor, priceIn, type OrderDocument, type PaymentRecord, type Transactions } from './order-transactions.ts'

/** The sums of an order's transactions. */
export interface Sums {
  readonly total: Big
  readonly paid: Big
  readonly refunded: Big
  readonly pendingRefund: Big
  readonly authorized: Big
  /** Online, and not yet decided: what is to be paid on delivery is open, not pending. */
  readonly pending: Big
}

export function sumsOf(order: OrderDocument, { payments, refunds }: Transactions): Sums {
  const refunding = (status: string) => total(refunds, (refund) => (refund.status === status ? refund.amountMinor : 0))
  return {
    total: new Big(order.priceSummary?.total?.amount ?? 0),
    paid: total(payments, getChargedMinor),
    refunded: refunding('SUCCEEDED'),
    pendingRefund: refunding('PENDING'),
    authorized: total(payments, getHeldMinor('AUTHORIZED')),
    pending: total(payments, getHeldMinor('PENDING')).plus(total(payments, getHeldMinor('PENDING_MERCHANT'))),
  }
}

function getHeldMinor(target: PaymentRecord['status']): (payment: PaymentRecord) => number {
  return ({ status, method, amountMinor }) => (status === target && method !== 'offline' ? amountMinor : 0)
}

function total<Item>(items: readonly Item[], minor: (item: Item) => number): Big {
  return items.reduce((sum, item) => sum.plus(fromMinor(minor(item))), new Big(0))
}

/** How an order stands with its money, out of what was paid and paid back. */
export function paymentStatusOf(sums: Sums, payments: readonly PaymentRecord[]): PaymentStatus {
  const { total: price, paid, refunded } = sums
  if (paid.gt(0)) {
    if (refunded.gte(paid)) return 'FULLY_REFUNDED'
    if (refunded.gt(0)) return 'PARTIALLY_REFUNDED'
    return paid.gte(price) ? 'PAID' : 'PARTIALLY_PAID'
  }
  if (price.eq(0)) return 'PAID'
  const online = payments.filter(({ method }) => method !== 'offline')
  if (online.some(({ status }) => status === 'PENDING' || status === 'AUTHORIZED')) return 'PENDING'
  if (online.some(({ status }) => status === 'PENDING_MERCHANT')) return 'PENDING_MERCHANT'
  if (payments.some(({ status }) => status === 'PENDING' || status === 'PENDING_MERCHANT')) return 'NOT_PAID'
  if (payments.some(({ status }) => status === 'DECLINED')) return 'DECLINED'
  return payments.some(({ status }) => status === 'CANCELED') ? 'CANCELED' : 'NOT_PAID'
}

/**
 * What is left to pay. Money that is authorized or pending counts as paid here; money that went back is not asked for again; below
 * zero is what the buyer is owed.
 */
export function balanceOf({ total: price, paid, refunded, pendingRefund, authorized, pending }: Sums): Big {
  const back = refunded.plus(pendingRefund)
  const open = price.minus(paid)
  if (back.eq(0)) return open.minus(authorized).minus(pending)
  const owed = open.plus(back)
  return owed.lt(0) ? owed : new Big(0)
}

export function balanceSummary(order: OrderDocument, sums: Sums): NonNullable<OrderDocument['balanceSummary']> {
  const price = (amount: Big) => priceIn(order, amount)
  const { amount, formattedAmount } = price(balanceOf(sums))
  return {
    balance: { amount, ...(formattedAmount !== undefined && { formattedAmount }) },
    paid: price(sums.paid),
    refunded: price(sums.refunded),
    authorized: price(sums.authorized),
    pendingRefund: price(sums.pendingRefund),
    pending: price(sums.pending),
  }
}

/** Whether all of an order's price was paid. Later refunds do not count. */
export function isPaidInFull({ paymentStatus, balanceSummary: balance, priceSummary }: OrderDocument): boolean {
  if (paymentStatus === 'PAID') return true
  const refunded = paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED'
  return refunded && new Big(balance?.paid?.amount ?? 0).gte(priceSummary?.total?.amount ?? 0)
}
