import type { PricingRequest } from '@galleria/commerce/cart/pricing-request'
import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { orderItems, orders } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'

/** Orders that came to nothing use up no limit. */
const ENDED = ['CANCELED', 'REJECTED']

/**
 * How many of each product with a limit the customer has ordered before, as this member, in this browser or with this address, without what was
 * refunded. In the transaction of a new order, so that two at once cannot both be the last.
 */
export function countBoughtBefore(
  { db }: CommerceContext,
  { owner, email, lines }: Pick<PricingRequest, 'owner' | 'email' | 'lines'>,
): Record<string, number> {
  const limited = [...new Set(lines.flatMap(({ product, maxPerCustomer }) => (product && maxPerCustomer !== undefined ? product.id : [])))]
  const customer = or(
    owner && eq(owner.kind === 'member' ? orders.memberId : orders.visitorId, owner.id),
    email === undefined ? undefined : inArray(orders.email, [email, email.toLowerCase()]),
  )
  if (limited.length === 0 || !customer) return {}
  const found = db
    .selectDistinct({ id: orders.id, document: orders.document })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(customer, inArray(orderItems.catalogItemId, limited), notInArray(orders.status, ENDED)))
    .all()
  const bought: Record<string, number> = {}
  for (const { catalogReference, quantity, refundQuantity = 0 } of found.flatMap(({ document }) => document.lineItems ?? [])) {
    const id = catalogReference?.catalogItemId.toLowerCase()
    if (id !== undefined) bought[id] = (bought[id] ?? 0) + quantity - refundQuantity
  }
  return bought
}
