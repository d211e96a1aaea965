import { formatLongDate } from '@galleria/intl/long-date'
import type { Messages } from '@galleria/intl/messages'
import { priceFormatter, type Localization } from '@galleria/intl/money'
import { orderTimeline, parcelName } from '@galleria/order-view/order-timeline'
import { OrderActivity } from '@galleria/platform-client/entities/orders/order-activity'
import type { OrderContent } from '@galleria/platform-client/entities/orders/order-content'
import type { OrderFulfillments } from '@galleria/platform-client/entities/orders/order-fulfillments'
import type { ReturnProgress } from '@galleria/platform-client/entities/orders/order-link'
import * as z from 'zod/mini'

/** Something that happened to an order, and when. */
export interface HistoryEntry {
  /** The id is the entry's place in the history: two parcels may leave at the same moment. */
  readonly id: string
  readonly text: string
  readonly day: string
  readonly parcel: Parcel | null
}

/** A parcel on its way. Its name, of the carrier and of the carrier's number, is in no language. */
export interface Parcel {
  readonly name: string
  readonly href: string | undefined
}

interface HistorySource {
  readonly order: OrderContent
  readonly parcels: OrderFulfillments['fulfillments']
  readonly returns: readonly ReturnProgress[]
}

export function orderHistory({ order, parcels, returns }: HistorySource, localization: Localization, { t }: Messages): HistoryEntry[] {
  const money = priceFormatter(order.currency, localization)
  const placed = order.purchasedDate ?? order.createdDate
  return orderTimeline({ placed, activities: activitiesOf(order), fulfillments: parcels, returns }).map(
    ({ name, at, amount, tracking }, index) => ({
      id: String(index),
      text: t(`event.${name}`, { amount: (amount !== undefined && money({ amount })) || '' }),
      day: formatLongDate(new Date(at), localization.locale),
      parcel: tracking ? { name: parcelName(tracking), href: tracking.trackingLink } : null,
    }),
  )
}

/** Part of the response that shops without a history leave unread; an entry that is not as declared is left out. */
function activitiesOf(order: OrderContent): OrderActivity[] {
  const parsed = z.array(z.unknown()).safeParse(order['activities'])
  return (parsed.data ?? []).flatMap((activity) => {
    const { data } = OrderActivity.safeParse(activity)
    return data ? [data] : []
  })
}
