import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import type { OrderLine } from '@galleria/order-view/order-line'
import { toOrderView, type OrderView } from '@galleria/order-view/order-view'
import type { Order } from '@galleria/platform-client/entities/orders/order'
import { fulfillmentMessage, paymentMessage, statusBadge, type StatusBadge } from '../../lib/order-status'
import { toPurchasedFile, type PurchasedFile } from '../../lib/purchased-file'

/** An order as its page shows it. */
export interface OrderProps extends OrderView {
  readonly lines: readonly BoughtLine[]
  readonly standing: StatusBadge
  readonly payment: string | null
  readonly delivery: string | null
  readonly email: string | null
  readonly note: string | null
}

interface BoughtLine extends OrderLine {
  readonly file: PurchasedFile | null
}

export function orderProps(order: Order, localization: Localization, messages: Messages): OrderProps {
  const view = toOrderView(order, localization, (label) => messages.t(`order.${label}`))
  return {
    ...view,
    lines: view.lines.map((line, index) => ({
      ...line,
      file: toPurchasedFile(order, order.lineItems[index]?.digitalFile, localization.locale),
    })),
    standing: statusBadge(order, messages),
    payment: paymentMessage(order, messages),
    delivery: fulfillmentMessage(order, messages),
    email: order.buyerInfo?.email ?? null,
    note: order.buyerNote ?? null,
  }
}
