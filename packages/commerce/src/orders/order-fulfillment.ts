import { isoDate } from '../values/iso-date.ts'
import { isPaidInFull } from './order-balance.ts'
import { isSentByEmail } from './order-gift-cards.ts'
import type { FulfillmentState } from './order-states.ts'
import type { OrderDocument } from './order-transactions.ts'

type Line = NonNullable<OrderDocument['lineItems']>[number]

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

/** The quantity of each line that no fulfillment holds yet. */
export function openQuantities(order: OrderDocument, fulfillments: readonly FulfillmentRecord[]): Map<string, number> {
  const open = new Map((order.lineItems ?? []).map(({ id, quantity }) => [id, quantity]))
  for (const { lines } of fulfillments) for (const { id, quantity } of lines) open.set(id, (open.get(id) ?? 0) - quantity)
  return open
}

/** How far an order is. What is not delivered is handed over once it is paid, and never before. */
export function fulfillmentStatusOf(order: OrderDocument, fulfillments: readonly FulfillmentRecord[]): FulfillmentState {
  const { lineItems = [] } = order
  const open = openQuantities(order, fulfillments)
  const left = lineItems.reduce((total, line) => total + (isHandedOver(order, line) ? 0 : Math.max(0, open.get(line.id) ?? 0)), 0)
  const all = lineItems.reduce((total, { quantity }) => total + quantity, 0)
  if (left === 0) return all > 0 || isHandedOver(order) ? 'FULFILLED' : 'NOT_FULFILLED'
  return left < all ? 'PARTIALLY_FULFILLED' : 'NOT_FULFILLED'
}

/** An e-mail needs no parcel, and a service none without a delivery. Goods wait for the shop's fulfillment although the order names no delivery. */
function isHandedOver(order: OrderDocument, line?: Line): boolean {
  const undelivered = (line !== undefined && isSentByEmail(line)) || (!order.shippingInfo && line?.itemType?.preset !== 'PHYSICAL')
  return undelivered && order.status === 'APPROVED' && isPaidInFull(order)
}

/** Tracking pages by the carrier's name in small letters without spaces: owners and other programs write it as they like. */
const TRACKING_PAGES: ReadonlyMap<string, (number: string) => string> = new Map([
  ['fedex', (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  ['ups', (number: string) => `https://www.ups.com/track?tracknum=${number}`],
  ['usps', (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
  // The page follows parcels, Express and freight alike.
  ['dhl', (number: string) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`],
  ['canadapost', (number: string) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`],
])

/** The page of a known carrier that follows the parcel; others name theirs. */
export function withTrackingLink(tracking: TrackingInfo): TrackingInfo {
  const page = TRACKING_PAGES.get(tracking.shippingProvider?.toLowerCase().replaceAll(' ', '') ?? '')
  if (!page || tracking.trackingNumber === undefined) return tracking
  return { ...tracking, trackingLink: page(encodeURIComponent(tracking.trackingNumber)) }
}

/** The fulfillments of an order as the wire shows them. */
export function toFulfillmentsDocument(orderId: string, fulfillments: readonly FulfillmentRecord[]) {
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
