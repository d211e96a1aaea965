import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import type { LinePage } from '@galleria/order-view/line-pages'
import type { OrderLine } from '@galleria/order-view/order-line'
import { linePage } from '@galleria/order-view/order-lines'
import { toOrderView, type OrderView } from '@galleria/order-view/order-view'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import type { OrderFulfillments } from '@galleria/platform-client/entities/orders/order-fulfillments'
import type { OrderLink } from '@galleria/platform-client/entities/orders/order-link'
import { orderHistory, type HistoryEntry } from '../../lib/orders/order-history.ts'
import { orderOptions, type OrderOptions } from '../../lib/orders/order-options.ts'
import { fulfillmentMessage, paymentMessage, statusBadge, type StatusBadge } from '../../lib/orders/order-status.ts'
import { toPurchasedFile, type PurchasedFile } from '../../lib/orders/purchased-file.ts'

/** An order as its page shows it. */
export interface OrderProps extends Omit<OrderView, 'lines'> {
  readonly id: string
  readonly bought: LinePage<BoughtLine>
  readonly standing: StatusBadge
  readonly payment: string | null
  readonly delivery: string | null
  readonly history: readonly HistoryEntry[]
  /** What the buyer can do on the order's own page; null on a platform without such pages. */
  readonly options: OrderOptions | null
  readonly email: string | null
  readonly note: string | null
}

interface BoughtLine extends OrderLine {
  readonly file: PurchasedFile | null
}

interface LoadedOrder {
  readonly order: Order
  readonly parcels: OrderFulfillments['fulfillments']
  readonly link: OrderLink | null
  /** The page of the order's lines, as the address has it. */
  readonly page: string | undefined
}

export function orderProps({ order, parcels, link, page }: LoadedOrder, localization: Localization, messages: Messages): OrderProps {
  const { lines, ...view } = toOrderView(order, localization, (label) => messages.t(`order.${label}`))
  return {
    ...view,
    id: order.id,
    bought: linePage(
      lines.map((line, index) => ({ ...line, file: toPurchasedFile(order, order.lineItems[index]?.digitalFile, localization.locale) })),
      page,
    ),
    standing: statusBadge(order, messages),
    payment: paymentMessage(order, messages),
    delivery: fulfillmentMessage(order, messages),
    history: orderHistory({ order, parcels, returns: link?.returns ?? [] }, localization, messages),
    options: link && orderOptions(order, link, localization, parcels.length > 0),
    email: order.buyerInfo?.email ?? null,
    note: order.buyerNote ?? null,
  }
}
