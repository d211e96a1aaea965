import { isoDate } from './iso-date.ts'
import type { FulfillmentState } from './order-states.ts'
import type { OrderDocument } from './order-transactions.ts'

export interface TrackingInfo {
  readonly trackingNumber?: string
  readonly shippingProvider?: string
  readonly trackingLink?: string
}

/** A shipment, or another way that lines of an order reached the buyer. */
export interface FulfillmentRecord {
  readonly id: string
  readonly orderId: string
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
  readonly tracking: TrackingInfo | null
  readonly custom: Readonly<Record<string, string>> | null
  readonly status: string | null
  readonly completed: boolean | null
  readonly createdAt: number
}

/** How many of each line no fulfillment holds yet. */
export function openQuantities(order: OrderDocument, fulfillments: readonly FulfillmentRecord[]): Map<string, number> {
  const open = new Map((order.lineItems ?? []).map(({ id, quantity }) => [id, quantity]))
  for (const { lines } of fulfillments) for (const { id, quantity } of lines) open.set(id, (open.get(id) ?? 0) - quantity)
  return open
}

/**
 * How far an order is. What has no delivery is there once the order is approved; files are there once they are paid.
 */
export function fulfillmentStatusOf(order: OrderDocument, fulfillments: readonly FulfillmentRecord[]): FulfillmentState {
  const open = [...openQuantities(order, fulfillments).values()].reduce((total, quantity) => total + Math.max(0, quantity), 0)
  const all = (order.lineItems ?? []).reduce((total, { quantity }) => total + quantity, 0)
  if (all > 0 && open === 0) return 'FULFILLED'
  if (open < all) return 'PARTIALLY_FULFILLED'
  return handedOver(order) ? 'FULFILLED' : 'NOT_FULFILLED'
}

function handedOver({ status, shippingInfo, lineItems, paymentStatus }: OrderDocument): boolean {
  if (shippingInfo || status !== 'APPROVED') return false
  return paymentStatus === 'PAID' || (lineItems ?? []).every(({ itemType }) => itemType?.preset !== 'DIGITAL')
}

const trackingPages: Readonly<Record<string, (number: string) => string>> = {
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`,
  canadaPost: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
}

/** The page of a known carrier that follows the parcel; others name theirs. */
export function withTrackingLink(tracking: TrackingInfo): TrackingInfo {
  const page =
    tracking.shippingProvider === undefined || !Object.hasOwn(trackingPages, tracking.shippingProvider)
      ? undefined
      : trackingPages[tracking.shippingProvider]
  if (!page || tracking.trackingNumber === undefined) return tracking
  return { ...tracking, trackingLink: page(encodeURIComponent(tracking.trackingNumber)) }
}

/** The fulfillments of an order as the wire shows them. */
export function fulfillmentsDocument(orderId: string, fulfillments: readonly FulfillmentRecord[]) {
  return {
    orderId,
    fulfillments: fulfillments.map(({ id, lines, tracking, custom, status, completed, createdAt }) => ({
      id,
      createdDate: isoDate(createdAt),
      lineItems: lines.map((line) => ({ ...line })),
      ...(tracking && { trackingInfo: tracking }),
      ...(custom && { customInfo: { fieldsData: custom } }),
      ...(status !== null && { status }),
      ...(completed !== null && { completed }),
    })),
  }
}
