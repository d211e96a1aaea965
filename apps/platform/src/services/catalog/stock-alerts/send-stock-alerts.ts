import { eq } from 'drizzle-orm'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import { stockAlerts } from '../../../db/schema/commerce.ts'
import { emailMessages } from '../../../emails/email-messages.ts'
import { backInStockEmail } from '../../../emails/stock-alert-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { describeAlert } from './describe-alert.ts'
import { findDueAlerts, sweepStockAlerts } from './find-stock-alerts.ts'

/** Mails queued in one transaction: orders wait for no more of them. */
const PORTION = 50

/**
 * Notes that alerts of a product are due, where any are. Call it in the transaction that changes the product, its stock or an alert, and
 * wake the outbox after that.
 */
export function postDueAlerts(context: Pick<CommerceContext, 'db' | 'now'>, productId: string): void {
  if (findDueAlerts(context, productId, 1).length > 0) postMessage(context, { topic: 'stock-alerts-due', productId })
}

/**
 * Queues the mails of a product's due alerts and deletes the alerts: in one transaction, so that none is lost and none is sent twice. All
 * addresses that wait are told, however few pieces there are. Alerts of a variant that was sold out again in the meantime keep waiting.
 */
function sendStockAlerts(context: CommerceContext, { productId }: { productId: string }): void {
  const { db } = context
  db.transaction(() => {
    sweepStockAlerts(context)
    const due = findDueAlerts(context, productId, PORTION)
    const store = due.length > 0 ? storedContent(db) : {}
    for (const alert of due) {
      const messages = emailMessages(alert.language, store)
      const end = { endUrl: alert.endUrl, endPage: endPage(alert.endUrl, context.settings.storeUrl + messages.link('/unsubscribe')) }
      queueEmail(context, { recipient: alert.email, ...backInStockEmail(describeAlert(context, alert, messages), end, messages) })
      db.delete(stockAlerts).where(eq(stockAlerts.id, alert.id)).run()
    }
    if (due.length === PORTION) postDueAlerts(context, productId)
  })
  scheduleOutbox(context)
}

/** The store's page about a link that ends alerts: the same token under another address. */
function endPage(endUrl: string, page: string): string {
  return `${page}?${new URLSearchParams({ token: endUrl.slice(endUrl.lastIndexOf('/') + 1) }).toString()}`
}

export const sendStockAlertsMethods = { sendStockAlerts }
