import { formatTag } from '@galleria/intl/locales'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'

/** The day on which an order was placed. */
export function orderDate({ purchasedDate, createdDate }: Pick<Order, 'purchasedDate' | 'createdDate'>, locale: string): string | null {
  const placed = purchasedDate ?? createdDate
  return placed ? formatDate(placed, locale) : null
}

/** A day written out. The shop's clock is UTC, so every shopper reads the same day. */
export function formatDate(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
