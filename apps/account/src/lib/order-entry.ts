import type { Place } from '@galleria/intl/money'
import type { Order } from '@galleria/platform-client/entities/order'
import { moneyOf, orderDay, standingOf, type Standing } from './order-words.ts'
import { messagesIn } from './translations.ts'

/** An order as a list shows it. */
export interface OrderEntry {
  readonly id: string
  readonly number: string
  readonly day: string | null
  /** How many pieces were bought. */
  readonly pieces: string
  readonly total: string | null
  readonly standing: Standing
}

export function orderEntry(order: Order, place: Place): OrderEntry {
  const words = messagesIn(place.locale)
  return {
    id: order.id,
    number: order.number ?? '',
    day: orderDay(order, place.locale),
    pieces: words.counted(
      'orders.pieces',
      order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    total: moneyOf(order, place)(order.priceSummary?.total),
    standing: standingOf(order, words),
  }
}
