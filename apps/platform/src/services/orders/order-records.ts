import type { FulfillmentRecord } from '@galleria/commerce/orders/order-fulfillment'
import type { Transactions } from '@galleria/commerce/orders/order-transactions'
import { asc, eq, sql } from 'drizzle-orm'
import { fulfillments, payments, refunds } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import { textPlaceholder } from '../../db/sql/row-statements.ts'
import type { CommerceContext } from '../contexts.ts'

type Reading = Pick<CommerceContext, 'db'>

/** Several that were written at the same moment. */
const asWritten = sql`rowid`

const paymentsOfOrder = memoizeStatement((db: Reading['db']) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, textPlaceholder('orderId')))
    .orderBy(asc(payments.createdAt), asWritten)
    .prepare(),
)
const refundsOfOrder = memoizeStatement((db: Reading['db']) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, textPlaceholder('orderId')))
    .orderBy(asc(refunds.createdAt), asWritten)
    .prepare(),
)

/** The payments and refunds of an order, the oldest first. */
export function transactionsOf({ db }: Reading, orderId: string): Transactions {
  return { payments: paymentsOfOrder(db).all({ orderId }), refunds: refundsOfOrder(db).all({ orderId }) }
}

export function fulfillmentsOf({ db }: Reading, orderId: string): FulfillmentRecord[] {
  return db.select().from(fulfillments).where(eq(fulfillments.orderId, orderId)).orderBy(asc(fulfillments.createdAt), asWritten).all()
}
