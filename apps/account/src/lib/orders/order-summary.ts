import type { Messages } from '@galleria/intl/messages'
import { priceFormatter, type Localization } from '@galleria/intl/money'
import { orderDate } from '@galleria/order-view/order-date'
import type { ListedOrder } from '@galleria/platform-client/entities/orders/listed-order'
import { statusBadge, type StatusBadge } from './order-status'

/** An order in a list of orders. */
export interface OrderSummary {
  readonly id: string
  readonly number: string
  readonly day: string | null
  /** The number of pieces. */
  readonly pieces: string
  readonly total: string | null
  readonly standing: StatusBadge
}

export function toOrderSummary(order: ListedOrder, localization: Localization, messages: Messages): OrderSummary {
  return {
    id: order.id,
    number: order.number ?? '',
    day: orderDate(order, localization.locale),
    pieces: messages.counted(
      'orders.pieces',
      order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    total: priceFormatter(order.currency, localization)(order.priceSummary?.total),
    standing: statusBadge(order, messages),
  }
}
