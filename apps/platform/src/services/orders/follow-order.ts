import { isLocale } from '@galleria/intl/locales'
import { hasFilesToSend } from '../../domain/order-files.ts'
import type { OrderSettings } from '../../domain/order-settings.ts'
import type { OrderDocument } from '../../domain/order-transactions.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import { orderConfirmation } from '../../emails/order-confirmation.ts'
import { newOrderNotice } from '../../emails/order-emails.ts'
import { messagesIn, type Words } from '../../messages.ts'
import type { CommerceContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { postMessage } from '../operations/post-message.ts'
import { restock } from './restock.ts'

/** What a change of an order's state brings with it, in the transaction of the change. Gives the order with what that does to it. */
export function followOrder(
  context: CommerceContext,
  before: OrderDocument | undefined,
  after: OrderDocument,
  settings: OrderSettings | null,
): OrderDocument {
  if (after.status !== before?.status) {
    if (after.status === 'APPROVED') tellOfApproval(context, after, settings)
    if (after.status === 'REJECTED') return restock(context, after, 'all')
  }
  if (hasFilesToSend(after) && !(before && hasFilesToSend(before))) {
    // Links are signed, which takes a moment that a transaction does not have.
    postMessage(context, { topic: 'files-paid', orderId: after.id })
  }
  return after
}

function tellOfApproval(context: CommerceContext, order: OrderDocument, settings: OrderSettings | null): void {
  const { sendNotificationToBuyer = true, sendNotificationsToBusiness } = settings?.notifications ?? {}
  const email = order.buyerInfo?.email
  if (sendNotificationToBuyer && email)
    queueEmail(context, { recipient: email, ...orderConfirmation(order, context.settings.storeUrl, wordsOf(order)) })
  if (sendNotificationsToBusiness)
    queueEmail(context, { recipient: storeSettings.sender, ...newOrderNotice(order, messagesIn(storeSettings.language)) })
}

/** What e-mails about an order speak: its buyer's language. */
export function wordsOf({ buyerLanguage }: OrderDocument): Words {
  return messagesIn(buyerLanguage !== undefined && isLocale(buyerLanguage) ? buyerLanguage : storeSettings.language)
}
