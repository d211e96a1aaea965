import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { eq, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { CommerceContext } from '../contexts.ts'

export type OrderRow = typeof orders.$inferSelect

type Reading = Pick<CommerceContext, 'db'>

const orderOfId = memoizeStatement((db: Reading['db']) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
)

/** The order with this id. Throws ORDER_NOT_FOUND. */
export function orderRow({ db }: Reading, id: string): OrderRow {
  return orderOfId(db).get({ id: id.toLowerCase() }) ?? orderNotFound(id)
}

const linkVersionOfId = memoizeStatement((db: Reading['db']) =>
  db
    .select({ linkVersion: orders.linkVersion })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare(),
)

/** Which of the links to it is the one that is good now. Throws ORDER_NOT_FOUND. */
export function linkVersionOf({ db }: Reading, id: string): number {
  const row = linkVersionOfId(db).get({ id: id.toLowerCase() })
  return row?.linkVersion ?? orderNotFound(id)
}

function orderNotFound(id: string): never {
  throw new Failure('ORDER_NOT_FOUND', `There is no order ${id}.`)
}

/** The order with this id, if the caller may see it: another's is as unknown as one that never was. Throws ORDER_NOT_FOUND. */
export function visibleOrderRow(context: Reading, id: string, caller: Caller): OrderRow {
  const row = orderRow(context, id)
  const readers = caller.kind === 'visitor' ? [row.visitorId] : [row.memberId, row.readerMemberId]
  if (!isAdmin(caller) && !readers.includes(caller.id)) throw new Failure('ORDER_NOT_FOUND', `There is no order ${id}.`)
  return row
}
