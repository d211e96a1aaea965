import { asc, eq } from 'drizzle-orm'
import { fulfillments, payments, refunds } from '../../db/schema/commerce.ts'
import type { FulfillmentRecord } from '../../domain/order-fulfillment.ts'
import type { Transactions } from '../../domain/order-transactions.ts'
import type { CommerceContext } from '../contexts.ts'

type Reading = Pick<CommerceContext, 'db'>

/** The payments and refunds of an order, the oldest first. */
export function transactionsOf({ db }: Reading, orderId: string): Transactions {
  return {
    payments: db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt), asc(payments.id)).all(),
    refunds: db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id)).all(),
  }
}

export function fulfillmentsOf({ db }: Reading, orderId: string): FulfillmentRecord[] {
  return db.select().from(fulfillments).where(eq(fulfillments.orderId, orderId)).orderBy(asc(fulfillments.createdAt), asc(fulfillments.id)).all()
}
