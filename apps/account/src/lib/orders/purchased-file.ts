import { formatLongDate } from '@galleria/intl/long-date'
import { orderState } from '@galleria/order-view/order-state'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import type { OrderLineItem } from '@galleria/platform-client/entities/orders/order-line-item'

/** The file of a digital product that was bought. */
export interface PurchasedFile {
  /** Null once the link has expired. */
  readonly href: string | null
  readonly until: string | null
}

/** The file of a line, once the platform has made a link to it. Null for orders that were cancelled, declined or refunded. */
export function toPurchasedFile(
  order: Order,
  { link, expirationDate }: OrderLineItem['digitalFile'] = {},
  locale: string,
): PurchasedFile | null {
  if (!link || orderState(order) !== 'placed' || order.paymentStatus === 'FULLY_REFUNDED') return null
  if (!expirationDate) return { href: link, until: null }
  const expired = expirationDate.getTime() <= Date.now()
  return { href: expired ? null : link, until: formatLongDate(expirationDate, locale) }
}
