import type { Caller } from '@galleria/commerce/access/owner'
import type { EventBody } from '@galleria/commerce/events/recorded-event'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type { CommerceContext } from '../contexts.ts'
import { recordEvent } from '../outbox/post-message.ts'

type OrderEvent = 'created' | 'updated' | 'approved' | 'canceled' | 'fulfilled' | 'payment_status_updated'
type Recording = Pick<CommerceContext, 'db' | 'now'>

/** Writes down an event of an order. Call it in the transaction of what it tells. */
export function recordOrderEvent(context: Recording, order: OrderDocument, slug: OrderEvent, caller: Caller, body: EventBody): void {
  recordEvent(context, { eventType: `wix.ecom.v1.order_${slug}`, entityFqdn: 'wix.ecom.v1.order', entityId: order.id, slug, caller, body })
}

/** Tells of a new order. */
export function recordNewOrder(context: Recording, order: OrderDocument, caller: Caller): void {
  recordOrderEvent(context, order, 'created', caller, { createdEvent: { entity: order } })
  if (order.status === 'APPROVED') recordOrderEvent(context, order, 'approved', caller, { actionEvent: { body: { order } } })
}

/** Tells of a change, and of what it meant. */
export function recordOrderChange(context: Recording, before: OrderDocument, after: OrderDocument, caller: Caller, action = ''): void {
  recordOrderEvent(context, after, 'updated', caller, { updatedEvent: { currentEntity: after } })
  if (after.paymentStatus !== before.paymentStatus) {
    recordOrderEvent(context, after, 'payment_status_updated', caller, {
      actionEvent: { body: { order: after, previousPaymentStatus: before.paymentStatus } },
    })
  }
  if (after.status !== before.status && after.status === 'APPROVED')
    recordOrderEvent(context, after, 'approved', caller, { actionEvent: { body: { order: after } } })
  if (after.fulfillmentStatus !== before.fulfillmentStatus) {
    const body = {
      order: after,
      previousFulfillmentStatus: before.fulfillmentStatus,
      newFulfillmentStatus: after.fulfillmentStatus,
      action,
    }
    recordOrderEvent(context, after, 'fulfilled', caller, { actionEvent: { body } })
  }
}
