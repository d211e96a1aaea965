import type { PaymentCollectabilityStatus } from '@galleria/platform-client/entities/orders/order-transactions'
import type { ManuallyRefundableReason, NonRefundableReason } from '@galleria/platform-client/entities/orders/refundability'
import type Big from 'big.js'
import { balanceOf, sumsOf } from './order-balance.ts'
import type { OrderDocument, PaymentRecord, RefundRecord } from './order-transactions.ts'
import { getChargedMinor, getRefundedMinor } from './order-transactions.ts'

type NonRefundable = (typeof NonRefundableReason.values)[number]
type ManuallyRefundable = (typeof ManuallyRefundableReason.values)[number]

/** Whether money of a payment can go back: by its provider, by hand, or not at all, and why not. */
export type Refundability =
  | { readonly refundabilityStatus: 'REFUNDABLE' }
  | { readonly refundabilityStatus: 'MANUAL'; readonly manuallyRefundableReason: ManuallyRefundable }
  | { readonly refundabilityStatus: 'NOT_REFUNDABLE'; readonly nonRefundableReason: NonRefundable }

export function refundabilityOf({ status }: OrderDocument, payment: PaymentRecord, refunds: readonly RefundRecord[]): Refundability {
  const reason = whyNotRefundable(status, payment, refunds)
  if (reason) return { refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: reason }
  if (payment.method === 'offline') return { refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' }
  return { refundabilityStatus: 'REFUNDABLE' }
}

function whyNotRefundable(
  orderStatus: string | undefined,
  payment: PaymentRecord,
  refunds: readonly RefundRecord[],
): NonRefundable | undefined {
  if (orderStatus === 'PENDING') return 'ORDER_IS_PENDING'
  if (orderStatus === 'REJECTED') return 'ORDER_IS_REJECTED'
  if (payment.amountMinor === 0) return 'ZERO_PRICE'
  const charged = getChargedMinor(payment)
  if (charged === 0) return 'NOT_PAID'
  if (payment.details?.refundDisabled) return 'DISABLED_BY_PROVIDER'
  if (getRefundedMinor(payment.id, refunds) < charged) return undefined
  return refunds.some(({ paymentId, status }) => paymentId === payment.id && status === 'PENDING') ? 'PENDING_REFUND' : 'ALREADY_REFUNDED'
}

export type Collectability = (typeof PaymentCollectabilityStatus.values)[number]

/** Whether there is money to collect online for an order, and how much is open. */
export function collectabilityOf(
  order: OrderDocument,
  transactions: Parameters<typeof sumsOf>[1],
  online: boolean,
): { status: Collectability; amount: Big } {
  const balance = balanceOf(sumsOf(order, transactions))
  const open = balance.gt(0) ? balance : balance.times(0)
  return {
    status:
      whyNotCollectable(order.status) ??
      (open.eq(0) ? 'NONCOLLECTABLE_ORDER_IS_PAID' : online ? 'COLLECTABLE' : 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'),
    amount: open,
  }
}

function whyNotCollectable(status: string | undefined): Collectability | undefined {
  if (status === 'CANCELED') return 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  if (status === 'PENDING') return 'NONCOLLECTABLE_ORDER_IS_PENDING'
  return status === 'REJECTED' ? 'NONCOLLECTABLE_ORDER_IS_REJECTED' : undefined
}
