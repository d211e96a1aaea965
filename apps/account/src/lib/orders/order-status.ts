import type { MessageKey, Messages } from '@galleria/intl/messages'
import { findByStatus } from '@galleria/order-view/find-by-status'
import { isByEmail, orderState } from '@galleria/order-view/order-state'
import type { ListedOrder } from '@galleria/platform-client/entities/orders/listed-order'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'

const PAYMENT = {
  PAID: 'payment.paid',
  NOT_PAID: 'payment.notPaid',
  PARTIALLY_PAID: 'payment.partlyPaid',
  FULLY_REFUNDED: 'payment.refunded',
  PARTIALLY_REFUNDED: 'payment.partlyRefunded',
  PENDING: 'payment.pending',
  PENDING_MERCHANT: 'payment.pending',
  CANCELED: 'payment.canceled',
  DECLINED: 'payment.declined',
} as const

const FULFILLMENT = { NOT_FULFILLED: 'delivery.preparing', FULFILLED: 'delivery.sent', PARTIALLY_FULFILLED: 'delivery.partlySent' } as const

const BY_EMAIL = { ...FULFILLMENT, FULFILLED: 'delivery.byEmail' } as const

/** The status of an order in a word or two. */
export interface StatusBadge {
  readonly kind: 'soft' | 'warn' | 'danger' | 'line'
  readonly text: string
}

/** The status that a list of orders shows: a problem first, then the payment, then the fulfillment. */
export function statusBadge(order: ListedOrder, { t }: Messages): StatusBadge {
  const state = orderState(order)
  if (state === 'canceled') return { kind: 'line', text: t('order.canceled') }
  if (state === 'failed') return { kind: 'danger', text: t('order.failed') }
  if (state === 'pending') return { kind: 'warn', text: t('payment.pending') }
  if (order.paymentStatus === 'FULLY_REFUNDED') return { kind: 'line', text: t('payment.refunded') }
  return {
    kind: order.fulfillmentStatus === 'FULFILLED' ? 'line' : 'soft',
    text: message(fulfillmentsOf(order), order.fulfillmentStatus, t) ?? t('order.placed'),
  }
}

const fulfillmentsOf = (order: Pick<ListedOrder, 'lineItems'>) => (isByEmail(order) ? BY_EMAIL : FULFILLMENT)

/** The payment status; null for one that has no message. */
export function paymentMessage({ paymentStatus }: Order, { t }: Messages): string | null {
  return message(PAYMENT, paymentStatus, t)
}

/** The fulfillment status; null for an order that will not be fulfilled, and for a status that has no message. */
export function fulfillmentMessage(order: Order, { t }: Messages): string | null {
  const state = orderState(order)
  return state === 'canceled' || state === 'failed' ? null : message(fulfillmentsOf(order), order.fulfillmentStatus, t)
}

function message<Key extends MessageKey>(keys: Readonly<Record<string, Key>>, status: string | undefined, t: Messages['t']): string | null {
  const key = findByStatus(keys, status)
  return key ? t(key) : null
}
