import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'

/** Another shopper's order is as unknown as one that never was. */
export function getOrder({ db }: CommerceContext, { id, caller }: { id: string; caller: Caller }) {
  const order = db.select().from(orders).where(eq(orders.id, id.toLowerCase())).get()
  const owner = caller.kind === 'visitor' ? order?.visitorId : caller.kind === 'member' ? order?.memberId : undefined
  const allowed = order && (caller.kind === 'elevated' || owner === caller.id)
  if (!allowed) throw new Failure('ORDER_NOT_FOUND', `There is no order ${id}.`)
  return { order: order.document }
}
