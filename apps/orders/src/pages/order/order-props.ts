import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import type { OrderLine } from '@galleria/order-view/order-line'
import { toOrderView, type OrderView } from '@galleria/order-view/order-view'
import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import type { TrackingInfo } from '@galleria/platform-client/entities/orders/order-fulfillments'
import { fulfillmentMessage, paymentMessage, statusBadge, type StatusBadge } from '../../lib/order-status'
import { toPurchasedFile, type PurchasedFile } from '../../lib/purchased-file'

/** An order as its page shows it. */
export interface OrderProps extends OrderView {
  readonly lines: readonly BoughtLine[]
  readonly standing: StatusBadge
  readonly payment: string | null
  readonly delivery: string | null
  readonly parcels: readonly Parcel[]
  readonly email: string | null
  readonly note: string | null
}

/** A parcel on its way. Its name, of the carrier and of the carrier's number, is in no language. */
export interface Parcel {
  readonly name: string
  readonly href: string | undefined
}

interface BoughtLine extends OrderLine {
  readonly file: PurchasedFile | null
}

export function orderProps(order: Order, parcels: readonly TrackingInfo[], localization: Localization, messages: Messages): OrderProps {
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
    parcels: parcels.map(({ shippingProvider, trackingNumber, trackingLink }) => ({
      name: [shippingProvider, trackingNumber].filter(Boolean).join(' '),
      href: trackingLink,
    })),
    email: order.buyerInfo?.email ?? null,
    note: order.buyerNote ?? null,
  }
}
