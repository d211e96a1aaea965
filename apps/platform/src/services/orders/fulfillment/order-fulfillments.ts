import type { Caller } from '@galleria/commerce/access/owner'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import {
  toFulfillmentsDocument,
  openQuantities,
  withTrackingLink,
  type FulfillmentRecord,
  type TrackingInfo,
} from '@galleria/commerce/orders/order-fulfillment'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type {
  BulkCreateFulfillments,
  NewFulfillment,
  UpdateFulfillment,
} from '@galleria/platform-client/entities/orders/fulfillment-requests'
import { eq } from 'drizzle-orm'
import { fulfillments } from '../../../db/schema/commerce.ts'
import { orderShippedEmail } from '../../../emails/order-emails.ts'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeOrder, type NewActivity } from '../change-order.ts'
import { messagesOf } from '../order-messages.ts'
import { fulfillmentsOf } from '../order-records.ts'
import { orderRow, visibleOrderRow, type OrderRow } from '../order-row.ts'
import { skipNotFound } from '../payments/order-payments.ts'
import { refuseStates } from '../refuse-states.ts'
import { noteDelivery } from './note-delivery.ts'

/** What of an order has reached its buyer, or is on its way. */
export function listFulfillments(context: CommerceContext, { orderId, caller }: { orderId: string; caller: Caller }) {
  const { id } = visibleOrderRow(context, orderId, caller)
  return { orderWithFulfillments: toFulfillmentsDocument(id, fulfillmentsOf(context, id)) }
}

/** Lists the fulfillments of several orders; unknown orders are left out. */
function listOrdersFulfillments(context: CommerceContext, { orderIds, caller }: { orderIds: string[]; caller: Caller }) {
  return {
    ordersWithFulfillments: orderIds.flatMap((orderId) =>
      skipNotFound(() => listFulfillments(context, { orderId, caller }).orderWithFulfillments),
    ),
  }
}

/** Sends lines of an order: those that nothing holds yet, and no more than there are. */
function createFulfillment(
  context: CommerceContext,
  { orderId, fulfillment, caller }: { orderId: string; fulfillment: NewFulfillment; caller: Caller },
) {
  const { id, fulfillmentId } = context.db.transaction(() => send(context, orderId, fulfillment, caller))
  scheduleOutbox(context)
  return { orderWithFulfillments: toFulfillmentsDocument(id, fulfillmentsOf(context, id)), fulfillmentId }
}

/** Creates fulfillments of several orders, each by itself: all parcels of an order, or none. */
function bulkCreateFulfillments(context: CommerceContext, { ordersWithFulfillments, caller }: BulkCreateFulfillments & { caller: Caller }) {
  const { results, bulkActionMetadata } = applyInBulk(ordersWithFulfillments, {
    idOf: ({ orderId }) => orderId,
    act: ({ orderId, fulfillments: parcels }) => {
      context.db.transaction(() => parcels.forEach((parcel) => send(context, orderId, parcel, caller)))
      return toFulfillmentsDocument(orderId.toLowerCase(), fulfillmentsOf(context, orderId.toLowerCase()))
    },
  })
  scheduleOutbox(context)
  return {
    results: results.map(({ itemMetadata, item }) => ({ itemMetadata, ...(item && { ordersWithFulfillments: item }) })),
    bulkActionMetadata,
  }
}

function send(
  context: CommerceContext,
  orderId: string,
  fulfillment: NewFulfillment,
  caller: Caller,
): { id: string; fulfillmentId: string } {
  const row = orderRow(context, orderId)
  refuseStates(row.document, ['PENDING', 'REJECTED', 'CANCELED'])
  const before = fulfillmentsOf(context, row.id)
  const lines = checkSentLines(row.document, before, fulfillment)
  const tracking = fulfillment.trackingInfo ? withTrackingLink(fulfillment.trackingInfo) : null
  refuseKnownNumber(before, tracking)
  const fulfillmentId = crypto.randomUUID()
  context.db
    .insert(fulfillments)
    .values({
      id: fulfillmentId,
      orderId: row.id,
      lines,
      tracking,
      custom: fulfillment.customInfo?.fieldsData ?? null,
      status: fulfillment.status ?? null,
      completed: fulfillment.completed ?? null,
      createdAt: context.now(),
    })
    .run()
  const email = row.document.buyerInfo?.email
  if (email)
    queueEmail(context, { recipient: email, ...orderShippedEmail(row.document, lines, tracking, messagesOf(context, row.document)) })
  changeOrder(context, row, caller, {
    action: 'FULFILLMENT_CREATED',
    activities: [...trackingActivities(undefined, tracking), ...(email ? [{ type: 'SHIPPING_CONFIRMATION_EMAIL_SENT' }] : [])],
  })
  return { id: row.id, fulfillmentId }
}

function updateFulfillment(
  context: CommerceContext,
  { orderId, fulfillmentId, fulfillment, caller }: UpdateFulfillment & { caller: Caller },
) {
  const id = context.db.transaction(() => {
    const { row, known } = fulfillmentOf(context, orderId, fulfillmentId)
    const change = fulfillment.trackingInfo
    const tracking = change === undefined ? known.tracking : change && withTrackingLink({ ...known.tracking, ...change })
    refuseKnownNumber(
      fulfillmentsOf(context, row.id).filter((other) => other.id !== known.id),
      tracking,
    )
    const progress = {
      status: fulfillment.status === undefined ? known.status : fulfillment.status,
      completed: fulfillment.completed === undefined ? known.completed : fulfillment.completed,
    }
    context.db
      .update(fulfillments)
      .set({
        tracking,
        custom: fulfillment.customInfo === undefined ? known.custom : (fulfillment.customInfo?.fieldsData ?? null),
        ...progress,
      })
      .where(eq(fulfillments.id, known.id))
      .run()
    changeOrder(context, row, caller, {
      action: 'FULFILLMENT_UPDATED',
      activities: [...trackingActivities(known.tracking, tracking), ...noteDelivery(context, row, known, progress)],
    })
    return row.id
  })
  scheduleOutbox(context)
  return { orderWithFulfillments: toFulfillmentsDocument(id, fulfillmentsOf(context, id)) }
}

/** Takes a fulfillment back: its lines are open again. */
function deleteFulfillment(
  context: CommerceContext,
  { orderId, fulfillmentId, caller }: { orderId: string; fulfillmentId: string; caller: Caller },
) {
  const id = context.db.transaction(() => {
    const { row, known } = fulfillmentOf(context, orderId, fulfillmentId)
    context.db.delete(fulfillments).where(eq(fulfillments.id, known.id)).run()
    changeOrder(context, row, caller, { action: 'FULFILLMENT_DELETED' })
    return row.id
  })
  scheduleOutbox(context)
  return { orderWithFulfillments: toFulfillmentsDocument(id, fulfillmentsOf(context, id)) }
}

function fulfillmentOf(context: CommerceContext, orderId: string, fulfillmentId: string): { row: OrderRow; known: FulfillmentRecord } {
  const row = orderRow(context, orderId)
  const known = fulfillmentsOf(context, row.id).find(({ id }) => id === fulfillmentId.toLowerCase())
  if (!known) throw new Failure('FULFILLMENT_NOT_FOUND', 'The order has no such fulfillment.')
  return { row, known }
}

/** Checks the lines that are sent. Without a quantity, all that is open of a line is. */
function checkSentLines(
  order: OrderDocument,
  before: readonly FulfillmentRecord[],
  { lineItems }: NewFulfillment,
): { id: string; quantity: number }[] {
  const open = openQuantities(order, before)
  return lineItems.map(({ id, quantity: requested }, index) => {
    const left = open.get(id)
    if (left === undefined) throw invalid(`fulfillment.lineItems[${index}].id`, 'is not a line of the order')
    const quantity = requested ?? left
    if (quantity < 1 || quantity > left)
      throw invalid(`fulfillment.lineItems[${index}].quantity`, `must be at most ${left}: the rest is fulfilled`, 'MAX')
    open.set(id, left - quantity)
    return { id, quantity }
  })
}

function refuseKnownNumber(others: readonly FulfillmentRecord[], tracking: TrackingInfo | null): void {
  if (tracking?.trackingNumber !== undefined && others.some((other) => other.tracking?.trackingNumber === tracking.trackingNumber)) {
    throw new Failure('TRACKING_NUMBER_ALREADY_EXISTS', 'Another fulfillment of the order has this tracking number.')
  }
}

function trackingActivities(before: TrackingInfo | null | undefined, after: TrackingInfo | null): NewActivity[] {
  const number =
    after?.trackingNumber === undefined || after.trackingNumber === before?.trackingNumber
      ? []
      : [{ type: before?.trackingNumber === undefined ? 'TRACKING_NUMBER_ADDED' : 'TRACKING_NUMBER_EDITED' }]
  return [
    ...number,
    ...(after?.trackingLink === undefined || after.trackingLink === before?.trackingLink ? [] : [{ type: 'TRACKING_LINK_ADDED' }]),
  ]
}

export const orderFulfillmentsMethods = {
  bulkCreateFulfillments,
  createFulfillment,
  deleteFulfillment,
  listFulfillments,
  listOrdersFulfillments,
  updateFulfillment,
}
