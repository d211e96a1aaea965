import { DAY } from '../../values/durations.ts'
import type { FulfillmentRecord } from '../order-fulfillment.ts'
import type { OrderDocument } from '../order-transactions.ts'
import type { OrderReturnRecord, ReturnedLine } from './order-return.ts'

export const CANCEL_REASONS = ['changedMind', 'mistake', 'tooSlow', 'anotherReason'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The goods of a shipment can be returned for that long. */
const RETURN_TIME = 30 * DAY

/** Whether the buyer may cancel: nothing has left the shop yet. Goods sold at a till have. */
export function mayBuyerCancel(
  { status, fulfillmentStatus, channelInfo }: OrderDocument,
  fulfillments: readonly FulfillmentRecord[],
): boolean {
  return status === 'APPROVED' && fulfillmentStatus === 'NOT_FULFILLED' && fulfillments.length === 0 && channelInfo?.type !== 'POS'
}

/** How many of each line the buyer may still return: goods of recent shipments that are neither refunded nor part of another return. */
export function returnableLines(
  { status, lineItems = [] }: OrderDocument,
  fulfillments: readonly FulfillmentRecord[],
  returns: readonly OrderReturnRecord[],
  now: number,
): ReturnedLine[] {
  if (status !== 'APPROVED') return []
  const sent = quantitiesOf(fulfillments.filter(({ createdAt }) => createdAt > now - RETURN_TIME).flatMap(({ lines }) => lines))
  const requested = quantitiesOf(returns.filter(({ state }) => state !== 'DECLINED').flatMap(({ lines }) => lines))
  return lineItems.flatMap(({ id, itemType, refundQuantity = 0 }) => {
    if (itemType?.preset !== 'PHYSICAL') return []
    // What comes back is refunded: the same things are not counted twice.
    const quantity = (sent.get(id) ?? 0) - Math.max(refundQuantity, requested.get(id) ?? 0)
    return quantity > 0 ? [{ id, quantity }] : []
  })
}

/** When the time to return goods of the latest shipment is over. */
export function returnEnd(fulfillments: readonly FulfillmentRecord[]): number {
  return Math.max(0, ...fulfillments.map(({ createdAt }) => createdAt)) + RETURN_TIME
}

function quantitiesOf(lines: readonly ReturnedLine[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}
