import { formatLongDate } from '@galleria/intl/long-date'
import { isByEmail } from '@galleria/order-view/order-state'
import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { MessageKey, MessageBundle } from '../../messages.ts'
import { money } from '../page-messages.ts'

type WireOrder = Wire<typeof Order>

export function amountOf(messages: Parameters<typeof money>[0], price: { readonly amount?: string | undefined } | undefined): string {
  return price?.amount === undefined ? '' : money(messages, price.amount)
}

/** The day on which it was ordered. */
export function dayOf({ purchasedDate, createdDate }: WireOrder, { locale }: MessageBundle): string {
  const date = purchasedDate ?? createdDate
  return date === undefined ? '' : formatLongDate(new Date(date), locale)
}

const PAYMENT: Readonly<Record<string, MessageKey>> = {
  NOT_PAID: 'account.payment.open',
  PENDING: 'account.payment.pending',
  PARTIALLY_PAID: 'account.payment.part',
  PAID: 'account.payment.paid',
  PARTIALLY_REFUNDED: 'account.payment.partRefunded',
  FULLY_REFUNDED: 'account.payment.refunded',
}

const FULFILLMENT: Readonly<Record<string, MessageKey>> = {
  NOT_FULFILLED: 'account.sent.no',
  PARTIALLY_FULFILLED: 'account.sent.part',
  FULFILLED: 'account.sent.yes',
}

const BY_EMAIL: Readonly<Record<string, MessageKey>> = { ...FULFILLMENT, FULFILLED: 'account.sent.byEmail' }

/** How far an order is: of a canceled one, nothing more than that and what became of the money. */
export function stateOf(order: WireOrder, { t }: MessageBundle): string {
  const { status, paymentStatus = '', fulfillmentStatus = '' } = order
  const payment = PAYMENT[paymentStatus]
  const fulfillment = (isByEmail(order) ? BY_EMAIL : FULFILLMENT)[fulfillmentStatus]
  const parts: (MessageKey | undefined)[] = status === 'CANCELED' ? ['account.canceled', payment] : [payment, fulfillment]
  return parts.flatMap((key) => (key ? [t(key)] : [])).join(' · ')
}
