import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import { findByStatus } from './find-by-status.ts'

/** The states of an order that its pages tell apart. */
export type OrderState = 'placed' | 'pending' | 'failed' | 'canceled'

const BY_STATUS: Readonly<Record<string, OrderState>> = {
  REJECTED: 'failed',
  CANCELED: 'canceled',
  INITIALIZED: 'pending',
  PENDING: 'pending',
}
const BY_PAYMENT: Readonly<Record<string, OrderState>> = {
  DECLINED: 'failed',
  CANCELED: 'canceled',
  PENDING: 'pending',
  PENDING_MERCHANT: 'pending',
}

/** An order that the shop has rejected or cancelled stays so in every payment status. */
export function orderState({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): OrderState {
  const byStatus = findByStatus(BY_STATUS, status)
  if (byStatus === 'failed' || byStatus === 'canceled') return byStatus
  return findByStatus(BY_PAYMENT, paymentStatus) ?? byStatus ?? 'placed'
}

interface WithLines {
  readonly lineItems?: readonly { readonly itemType?: { readonly preset?: string | undefined } | undefined }[] | undefined
}

/** Files and codes are delivered by e-mail: an order of nothing else is never shipped. */
export function isByEmail({ lineItems = [] }: WithLines): boolean {
  return lineItems.length > 0 && lineItems.every(({ itemType }) => BY_EMAIL.has(itemType?.preset ?? ''))
}

const BY_EMAIL = new Set(['DIGITAL', 'GIFT_CARD'])
