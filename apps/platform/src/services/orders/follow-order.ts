import { hasFilesToSend } from '@galleria/commerce/orders/order-files'
import type { OrderSettings } from '@galleria/commerce/orders/order-settings'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type { EmailContent } from '../../emails/email-content.ts'
import { orderConfirmation } from '../../emails/order-confirmation.ts'
import { newOrderNotice, paymentFailedEmail, paymentReceivedEmail } from '../../emails/order-emails.ts'
import type { CommerceContext } from '../contexts.ts'
import { notifyOwner, queueEmail } from '../emails/queue-email.ts'
import { postMessage } from '../outbox/post-message.ts'
import { disableReturnedGiftCards, issueGiftCards } from './fulfillment/issue-gift-cards.ts'
import { isMailedEnough } from './links/order-mail-limit.ts'
import { orderUrl } from './links/order-url.ts'
import { messagesOf, ownerMessages } from './order-messages.ts'
import { restock } from './payments/restock.ts'

interface Following {
  readonly settings: OrderSettings | null
  /** Whether no money had come for the order until now. */
  readonly held: boolean
  /** Where a new order comes from, when that is known. */
  readonly network?: string | undefined
}

/** What a change of an order's state brings with it, in the transaction of the change. Gives the order with what that does to it. */
export function followOrder(
  context: CommerceContext,
  before: OrderDocument | undefined,
  after: OrderDocument,
  following: Following,
): OrderDocument {
  if (after.status !== before?.status) {
    notifyOfState(context, before, after, following)
    if (after.status === 'REJECTED') return restock(context, after, 'all')
  }
  issueGiftCards(context, after)
  if (before) disableReturnedGiftCards(context, before, after)
  if (hasFilesToSend(after) && !(before && hasFilesToSend(before))) {
    // Links are signed, which takes a moment that a transaction does not have.
    postMessage(context, { topic: 'files-paid', orderId: after.id })
  }
  return after
}

/** Buyer and owner are told of an order as it comes in, and the buyer of what a bank that took its time has decided. */
function notifyOfState(
  context: CommerceContext,
  before: OrderDocument | undefined,
  after: OrderDocument,
  { settings, held, network }: Following,
): void {
  const { status } = after
  // A shopper needs no money to place a held order: its mails and events wait for the payment.
  if (held && status === 'PENDING') return
  if (status !== 'PENDING' && status !== 'APPROVED' && status !== 'REJECTED') return
  const { sendNotificationToBuyer = true, sendNotificationsToBusiness = true } = settings?.notifications ?? {}
  const wasPending = before?.status === 'PENDING' && !held
  const recipient = after.buyerInfo?.email
  if (sendNotificationToBuyer && recipient && !isMailedEnough(context, recipient, network))
    queueEmail(context, { recipient, ...contentFor(context, after, wasPending) })
  if (sendNotificationsToBusiness && !wasPending) notifyOwner(context, newOrderNotice(after, ownerMessages(context)))
}

function contentFor(context: CommerceContext, order: OrderDocument, wasPending: boolean): EmailContent {
  const url = orderUrl(context, order.id ?? '')
  const messages = messagesOf(context, order)
  if (order.status === 'REJECTED') return paymentFailedEmail(order, messages)
  return wasPending ? paymentReceivedEmail(order, url, messages) : orderConfirmation(order, url, messages)
}
