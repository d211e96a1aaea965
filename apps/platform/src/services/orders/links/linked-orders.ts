import { ADMIN } from '@galleria/commerce/access/owner'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { orderTimeline, type OrderEvent } from '@galleria/order-view/order-timeline'
import { eq } from 'drizzle-orm'
import { orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { rightsOf, type OrderRights } from '../buyer/order-rights.ts'
import { listFulfillments } from '../fulfillment/order-fulfillments.ts'
import { orderRow, type OrderRow } from '../order-row.ts'
import { type OrderLinkTarget } from './order-links.ts'
import { orderUrl } from './order-url.ts'

export interface LinkedOrder {
  readonly order: OrderDocument
  /** The oldest first. */
  readonly events: readonly OrderEvent[]
  readonly rights: OrderRights
}

/** The order that a link leads to; nothing where the owner has replaced the link. Throws ORDER_NOT_FOUND. */
export function findLinkedRow(context: CommerceContext, { orderId, version }: OrderLinkTarget): OrderRow | undefined {
  const row = orderRow(context, orderId)
  return row.linkVersion === version ? row : undefined
}

/** Finds the order of a link with everything that its page shows. */
function viewLinkedOrder(context: CommerceContext, target: OrderLinkTarget): LinkedOrder | undefined {
  const row = findLinkedRow(context, target)
  if (!row) return undefined
  const { id, document } = row
  const { orderWithFulfillments } = listFulfillments(context, { orderId: id, caller: ADMIN })
  const rights = rightsOf(context, document)
  const events = orderTimeline({
    placed: document.purchasedDate ?? document.createdDate,
    activities: document.activities ?? [],
    fulfillments: orderWithFulfillments.fulfillments,
    returns: rights.returns.map(({ state, createdAt, changedAt }) => ({
      status: state,
      createdDate: new Date(createdAt),
      updatedDate: new Date(changedAt),
    })),
  })
  return { order: document, events, rights }
}

/** Ends the links to an order that there are, and gives a new one. Throws ORDER_NOT_FOUND. */
function replaceOrderLink(context: CommerceContext, { orderId }: { orderId: string }): { url: string } {
  const { id, linkVersion } = orderRow(context, orderId)
  context.db
    .update(orders)
    .set({ linkVersion: linkVersion + 1 })
    .where(eq(orders.id, id))
    .run()
  return { url: orderUrl(context, id) }
}

/**
 * Lets a member read the orders of the visitor who signed in as the member. They are not listed as the member's own, because another person
 * may have used the browser before.
 */
function shareOrdersOfVisitor({ db }: CommerceContext, { visitorId, memberId }: { visitorId: string; memberId: string }): void {
  db.update(orders).set({ readerMemberId: memberId }).where(eq(orders.visitorId, visitorId)).run()
}

export const linkedOrdersMethods = { replaceOrderLink, shareOrdersOfVisitor, viewLinkedOrder }
