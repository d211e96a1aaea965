import { toStockAlertDocument, type StockAlertRecord } from '@galleria/commerce/catalog/stock-alert'
import { Failure } from '@galleria/commerce/failures/failure'
import { firstLocale } from '@galleria/intl/locales'
import type { StockAlert } from '@galleria/platform-client/entities/stock-alerts/stock-alert'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import { stockAlerts } from '../../../db/schema/commerce.ts'
import type { DescribedAlert } from '../../../emails/stock-alert-emails.ts'
import { messagesIn } from '../../../messages.ts'
import type { CommerceContext } from '../../contexts.ts'
import { describeAlert } from './describe-alert.ts'
import { sweepStockAlerts } from './find-stock-alerts.ts'

/**
 * The member that reads or ends alerts: those of the member's own address, and those that the member asked for at other addresses once they
 * are confirmed. Before that a list would tell whether another's address waits already.
 */
interface AlertOwner {
  readonly memberId: string
  /** The address that was proved to be the member's. */
  readonly email: string | null
}

function listStockAlerts(context: CommerceContext, owner: AlertOwner): { stockAlerts: Wire<typeof StockAlert>[] } {
  return { stockAlerts: findOwn(context, owner).map(toStockAlertDocument) }
}

/** An alert as a page shows it, in its language. */
export interface ViewedAlert extends DescribedAlert, Pick<StockAlertRecord, 'id' | 'email'> {
  readonly confirmed: boolean
}

function viewStockAlerts(context: CommerceContext, { locale, ...owner }: AlertOwner & { readonly locale: string }): ViewedAlert[] {
  const messages = messagesIn(locale, firstLocale(storedContent(context.db).languages))
  return findOwn(context, owner).map((alert) => {
    const { id, email, state } = alert
    return { id, email, confirmed: state === 'CONFIRMED', ...describeAlert(context, alert, messages) }
  })
}

function findOwn(context: CommerceContext, owner: AlertOwner): StockAlertRecord[] {
  sweepStockAlerts(context)
  return context.db.select().from(stockAlerts).where(ofOwner(owner)).orderBy(desc(stockAlerts.createdAt), desc(stockAlerts.id)).all()
}

/** Gives whether there was one: pressed twice, a button ends it once. */
function endStockAlert({ db }: CommerceContext, { id, ...owner }: AlertOwner & { readonly id: string }): boolean {
  const ended = db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.id, id.toLowerCase()), ofOwner(owner)))
    .returning({ id: stockAlerts.id })
    .get()
  return ended !== undefined
}

function deleteStockAlert(context: CommerceContext, alert: AlertOwner & { readonly id: string }): void {
  if (!endStockAlert(context, alert)) throw new Failure('NOT_FOUND', 'There is no such alert.')
}

/** Ends what a former member asked for. */
function forgetStockAlerts({ db }: CommerceContext, { memberId }: { readonly memberId: string }): void {
  db.delete(stockAlerts).where(eq(stockAlerts.memberId, memberId)).run()
}

function ofOwner({ memberId, email }: AlertOwner) {
  const own = and(eq(stockAlerts.memberId, memberId), eq(stockAlerts.state, 'CONFIRMED'))
  return and(ne(stockAlerts.state, 'REFUSED'), email === null ? own : or(own, eq(stockAlerts.email, email.toLowerCase())))
}

export const stockAlertsMethods = { deleteStockAlert, endStockAlert, forgetStockAlerts, listStockAlerts, viewStockAlerts }
