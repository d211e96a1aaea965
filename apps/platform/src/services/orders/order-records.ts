import { asc, eq, sql } from 'drizzle-orm'
import { fulfillments, payments, refunds } from '../../db/schema/commerce.ts'
import type { FulfillmentRecord } from '../../domain/orders/order-fulfillment.ts'
import type { Transactions } from '../../domain/orders/order-transactions.ts'
import type { CommerceContext } from '../contexts.ts'

type Reading = Pick<CommerceContext, 'db'>

/** Several that were written at the same moment. */
const asWritten = sql`rowid`

/** The payments and refunds of an order, the oldest first. */
export function transactionsOf({ db }: Reading, orderId: string): Transactions {
  return {
    payments: db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asWritten).all(),
    refunds: db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asWritten).all(),
  }
}

export function fulfillmentsOf({ db }: Reading, orderId: string): FulfillmentRecord[] {
  return db.select().from(fulfillments).where(eq(fulfillments.orderId, orderId)).orderBy(asc(fulfillments.createdAt), asWritten).all()
}
