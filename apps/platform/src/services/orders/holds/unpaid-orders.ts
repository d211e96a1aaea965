import { isSecured } from '@galleria/commerce/orders/holds/unpaid-orders'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { HOUR } from '@galleria/commerce/values/durations'
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { unpaidOrders } from '../../../db/schema/commerce.ts'
import { memoizeStatement } from '../../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../../db/sql/row-statements.ts'
import type { CommerceContext } from '../../contexts.ts'
import { transactionsOf } from '../order-records.ts'

type Reading = Pick<CommerceContext, 'db'>

/** What an order without a payment takes, and until when. */
export interface Hold {
  readonly network: string
  readonly mailbox: string
  readonly pieces: number
  readonly dueAt: number
}

const heldOrder = memoizeStatement((db: Reading['db']) =>
  db
    .select({ dueAt: unpaidOrders.dueAt })
    .from(unpaidOrders)
    .where(and(eq(unpaidOrders.orderId, textPlaceholder('orderId')), isNotNull(unpaidOrders.dueAt)))
    .prepare(),
)

/** Whether the order holds what it took only until its time is over. */
export function isHeld({ db }: Reading, orderId: string): boolean {
  return heldOrder(db).get({ orderId }) !== undefined
}

/** Call it in the transaction that writes the order. */
export function insertHold({ db, now }: Pick<CommerceContext, 'db' | 'now'>, orderId: string, hold: Hold): void {
  db.insert(unpaidOrders)
    .values({ orderId, ...hold, placedAt: now() })
    .run()
}

/** Lets an order wait for its money once more. It counts against no network or mailbox: it has counted before. */
export function renewHold({ db, now }: Pick<CommerceContext, 'db' | 'now'>, orderId: string, dueAt: number): void {
  db.insert(unpaidOrders)
    .values({ orderId, network: '', mailbox: '', pieces: 0, dueAt, placedAt: now() })
    .onConflictDoUpdate({ target: unpaidOrders.orderId, set: { dueAt } })
    .run()
}

/** Ends the hold of an order that is paid, sent, approved by the shop or canceled. */
export function settleHold({ db }: Reading, before: OrderDocument, order: OrderDocument): void {
  const ofOrder = eq(unpaidOrders.orderId, order.id)
  if (order.status === 'CANCELED' || order.status === 'REJECTED') {
    // It counts for its network and mailbox to the end of the hour: orders could be placed and canceled in a loop otherwise.
    db.update(unpaidOrders).set({ dueAt: null }).where(ofOrder).run()
    return
  }
  const isTrusted = order.fulfillmentStatus !== 'NOT_FULFILLED' || (before.status === 'PENDING' && order.status === 'APPROVED')
  if (isTrusted || isSecured(order, transactionsOf({ db }, order.id).payments)) db.delete(unpaidOrders).where(ofOrder).run()
}

/** Forgets from where the orders of more than an hour ago came. */
export function forgetHolders({ db, now }: Pick<CommerceContext, 'db' | 'now'>): void {
  const isOld = lte(unpaidOrders.placedAt, now() - HOUR)
  db.delete(unpaidOrders)
    .where(and(isOld, isNull(unpaidOrders.dueAt)))
    .run()
  db.update(unpaidOrders).set({ network: '', mailbox: '' }).where(isOld).run()
}
