import Big from 'big.js'
import { MINOR_PER_ONE } from '../values/money.ts'
import type { OrderDocument } from './order-transactions.ts'

/** What searches filter and sort orders by, out of the order as the wire shows it. */
export function orderColumns(order: OrderDocument) {
  const { buyerInfo, billingInfo, shippingInfo } = order
  return {
    visitorId: buyerInfo?.visitorId ?? null,
    memberId: buyerInfo?.memberId ?? null,
    contactId: buyerInfo?.contactId ?? null,
    email: buyerInfo?.email?.toLowerCase() ?? '',
    status: order.status ?? 'INITIALIZED',
    paymentStatus: order.paymentStatus ?? 'NOT_PAID',
    fulfillmentStatus: order.fulfillmentStatus ?? 'NOT_FULFILLED',
    channelType: order.channelInfo?.type ?? '',
    // For searches only: amounts beyond what a number holds exactly stand in the document.
    totalMinor: new Big(order.priceSummary?.total?.amount ?? 0).times(MINOR_PER_ONE).round().toNumber(),
    shippingTitle: shippingInfo?.title ?? null,
    shippingRegion: shippingInfo?.region?.name ?? null,
    billingFirstName: billingInfo?.contactDetails?.firstName ?? null,
    billingLastName: billingInfo?.contactDetails?.lastName ?? null,
    archived: order.archived ?? false,
    imported: order.imported ?? false,
    seenByAHuman: order.seenByAHuman ?? false,
    createdAt: Date.parse(order.createdDate ?? ''),
    updatedAt: Date.parse(order.updatedDate ?? ''),
    purchasedAt: Date.parse(order.purchasedDate ?? order.createdDate ?? ''),
  }
}
