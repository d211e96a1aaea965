import { ADMIN, type Caller } from '@galleria/commerce/access/owner'
import { mayBuyerCancel, returnableLines, returnEnd } from '@galleria/commerce/orders/buyer/buyer-rights'
import type { OrderReturnRecord, ReturnedLine } from '@galleria/commerce/orders/buyer/order-return'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { asc, eq } from 'drizzle-orm'
import { orderReturns } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { fulfillmentsOf } from '../order-records.ts'

/** The actions that the buyer of an order has at this moment, and the returns so far. */
export interface OrderRights {
  readonly cancel: boolean
  readonly returnable: readonly ReturnedLine[]
  /** The end of the time in which something can be returned; absent where nothing can be. */
  readonly returnUntil: number | undefined
  readonly returns: readonly OrderReturnRecord[]
}

export function rightsOf(context: CommerceContext, order: OrderDocument): OrderRights {
  const fulfillments = fulfillmentsOf(context, order.id)
  const returns = returnsOf(context, order.id)
  const returnable = returnableLines(order, fulfillments, returns, context.now())
  return {
    cancel: mayBuyerCancel(order, fulfillments),
    returnable,
    returnUntil: returnable.length > 0 ? returnEnd(fulfillments) : undefined,
    returns,
  }
}

/** The oldest first. */
function returnsOf({ db }: Pick<CommerceContext, 'db'>, orderId: string): OrderReturnRecord[] {
  return db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId)).orderBy(asc(orderReturns.createdAt)).all()
}

/** The buyer, as events name the cause of a change. */
export function buyerOf({ buyerInfo }: OrderDocument): Caller {
  if (buyerInfo?.memberId) return { kind: 'member', id: buyerInfo.memberId }
  return buyerInfo?.visitorId ? { kind: 'visitor', id: buyerInfo.visitorId } : ADMIN
}
