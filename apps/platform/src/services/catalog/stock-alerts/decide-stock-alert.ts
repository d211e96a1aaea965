import { STOCK_ALERT_LIFETIMES, type StockAlertRecord } from '@galleria/commerce/catalog/stock-alert'
import { and, eq } from 'drizzle-orm'
import { stockAlerts } from '../../../db/schema/commerce.ts'
import { messagesIn } from '../../../messages.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { describeAlert } from './describe-alert.ts'
import { findStockAlert } from './find-stock-alerts.ts'
import { postDueAlerts } from './send-stock-alerts.ts'

/** What a link to confirm an alert is about. */
interface StockAlertOptIn extends Pick<StockAlertRecord, 'email' | 'language'> {
  /** The name of what is waited for, in that language. */
  readonly product: string
  readonly confirmed: boolean
}

/** `null` where the link is none of ours, too old, or overtaken by another decision. */
function readStockAlert(context: CommerceContext, { digest }: { digest: string }): StockAlertOptIn | null {
  const alert = findByOptIn(context, digest)
  return alert ? optInOf(context, alert) : null
}

/** The address itself says that it waits. What came into stock meanwhile is mailed at once. The same link twice is the same as once. */
function confirmStockAlert(context: CommerceContext, { digest }: { digest: string }): StockAlertOptIn | null {
  const { db, now } = context
  const alert = findByOptIn(context, digest)
  const optIn = alert && optInOf(context, alert)
  if (!optIn) return null
  if (!optIn.confirmed) {
    db.transaction(() => {
      db.update(stockAlerts).set({ state: 'CONFIRMED', changedAt: now() }).where(eq(stockAlerts.id, alert.id)).run()
      postDueAlerts(context, alert.productId)
    })
    scheduleOutbox(context)
  }
  return { ...optIn, confirmed: true }
}

/** The address waits for nothing any more. Where it had been asked and never agreed, it is left alone for a while. */
function endStockAlerts({ db, now }: CommerceContext, { email }: { email: string }): void {
  const ofAddress = eq(stockAlerts.email, email.toLowerCase())
  db.transaction(() => {
    db.delete(stockAlerts)
      .where(and(ofAddress, eq(stockAlerts.state, 'CONFIRMED')))
      .run()
    db.update(stockAlerts).set({ state: 'REFUSED', optInDigest: null, changedAt: now() }).where(ofAddress).run()
  })
}

function optInOf(context: CommerceContext, alert: StockAlertRecord): StockAlertOptIn | null {
  const { email, language, state } = alert
  const { name } = describeAlert(context, alert, messagesIn(language))
  return name === undefined ? null : { email, language, product: name, confirmed: state === 'CONFIRMED' }
}

function findByOptIn(context: CommerceContext, digest: string): StockAlertRecord | undefined {
  const alert = findStockAlert(context, eq(stockAlerts.optInDigest, digest))
  return alert && context.now() - alert.changedAt < STOCK_ALERT_LIFETIMES[alert.state] ? alert : undefined
}

export const decideStockAlertMethods = { confirmStockAlert, endStockAlerts, readStockAlert }
