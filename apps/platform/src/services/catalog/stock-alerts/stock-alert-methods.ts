import type { StockAlert } from '@galleria/platform-client/entities/stock-alerts/stock-alert'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { stockAlerts } from '../../../db/schema/commerce.ts'
import { stockAlertDocument } from '../../../domain/catalog/stock-alert.ts'
import { Failure } from '../../../domain/failures/failure.ts'
import type { CommerceContext } from '../../contexts.ts'
import { confirmStockAlert, endStockAlerts, readStockAlert } from './decide-stock-alert.ts'
import { sweepStockAlerts } from './find-stock-alerts.ts'
import { requestStockAlert } from './request-stock-alert.ts'
import { sendStockAlerts } from './send-stock-alerts.ts'

/** Whose alerts are meant: what the member asked for, and what the member's own address waits for. */
interface AlertOwner {
  readonly memberId: string
  /** Proved to be the member's. */
  readonly email: string | null
}

function listStockAlerts(context: CommerceContext, owner: AlertOwner): { stockAlerts: Wire<typeof StockAlert>[] } {
  sweepStockAlerts(context)
  const rows = context.db.select().from(stockAlerts).where(ofOwner(owner)).orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.id)).all()
  return { stockAlerts: rows.map(stockAlertDocument) }
}

function deleteStockAlert({ db }: CommerceContext, { id, ...owner }: AlertOwner & { readonly id: string }): void {
  const ended = db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.id, id.toLowerCase()), ofOwner(owner)))
    .returning({ id: stockAlerts.id })
    .get()
  if (!ended) throw new Failure('NOT_FOUND', 'There is no such alert.')
}

/** Ends what a former member asked for. */
function forgetStockAlerts({ db }: CommerceContext, { memberId }: { readonly memberId: string }): void {
  db.delete(stockAlerts).where(eq(stockAlerts.memberId, memberId)).run()
}

function ofOwner({ memberId, email }: AlertOwner) {
  const own = eq(stockAlerts.memberId, memberId)
  return and(ne(stockAlerts.state, 'REFUSED'), email === null ? own : or(own, eq(stockAlerts.email, email.toLowerCase())))
}

export const stockAlertMethods = {
  confirmStockAlert,
  deleteStockAlert,
  endStockAlerts,
  forgetStockAlerts,
  listStockAlerts,
  readStockAlert,
  requestStockAlert,
  sendStockAlerts,
}
