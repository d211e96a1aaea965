import { formatTag } from '@galleria/intl/locales'
import { formatMoney, type Place } from '@galleria/intl/money'
import type { Price } from '@galleria/platform-client/entities/money'
import type { Order } from '@galleria/platform-client/entities/order'
import { orderState } from './order-state.ts'
import type { messagesIn } from './translations.ts'

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

type Words = ReturnType<typeof messagesIn>

/** How an order stands, in a word or two, and how much that matters. */
export interface Standing {
  readonly kind: 'soft' | 'warn' | 'danger' | 'line'
  readonly text: string
}

/** The one thing about an order that a list says: what went wrong with it, else what it waits for. */
export function standingOf(order: Order, { t }: Words): Standing {
  const state = orderState(order)
  if (state === 'canceled') return { kind: 'line', text: t('order.canceled') }
  if (state === 'failed') return { kind: 'danger', text: t('order.failed') }
  if (state === 'pending') return { kind: 'warn', text: t('payment.pending') }
  if (order.paymentStatus === 'FULLY_REFUNDED') return { kind: 'line', text: t('payment.refunded') }
  return {
    kind: order.fulfillmentStatus === 'FULFILLED' ? 'line' : 'soft',
    text: known(FULFILLMENT, order.fulfillmentStatus, t) ?? t('order.placed'),
  }
}

/** What has become of the money; null where the platform has a word that is not known here. */
export function paymentOf({ paymentStatus }: Order, { t }: Words): string | null {
  return known(PAYMENT, paymentStatus, t)
}

/** What has become of the goods; null for an order of which nothing will be sent. */
export function deliveryOf(order: Order, { t }: Words): string | null {
  const state = orderState(order)
  return state === 'canceled' || state === 'failed' ? null : known(FULFILLMENT, order.fulfillmentStatus, t)
}

function known<Keys extends Record<string, Parameters<Words['t']>[0]>>(
  keys: Keys,
  status: string | undefined,
  t: Words['t'],
): string | null {
  const key = status !== undefined && Object.hasOwn(keys, status) ? keys[status] : undefined
  return key ? t(key) : null
}

/** Amounts of an order in its own currency, as the language of the page writes them. */
export function moneyOf({ currency }: Order, place: Place): (price: Price | undefined) => string | null {
  return (price) => (price ? formatMoney(price.amount, { ...place, currency: currency ?? place.currency }) : null)
}

/** The day on which it was placed, by the clock of the shop. */
export function orderDay({ purchasedDate, createdDate }: Order, locale: string): string | null {
  const placed = purchasedDate ?? createdDate
  return placed ? dayOf(placed, locale) : null
}

/** A day by the clock of the shop. */
export function dayOf(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
