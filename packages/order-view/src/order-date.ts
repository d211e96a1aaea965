import { formatLongDate } from '@galleria/intl/long-date'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'

/** The day on which an order was placed. */
export function orderDate({ purchasedDate, createdDate }: Pick<Order, 'purchasedDate' | 'createdDate'>, locale: string): string | null {
  const placed = purchasedDate ?? createdDate
  return placed ? formatLongDate(placed, locale) : null
}
