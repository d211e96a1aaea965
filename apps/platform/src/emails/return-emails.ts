import type { CancelReason } from '@galleria/commerce/orders/buyer/buyer-rights'
import type { OrderReturnRecord } from '@galleria/commerce/orders/buyer/order-return'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'
import { listLineNames } from './summarize-lines.ts'

type ReturnContent = Pick<OrderReturnRecord, 'lines' | 'reason' | 'comment' | 'note' | 'state'>

const HEADINGS = {
  REQUESTED: 'email.return.requested',
  APPROVED: 'email.return.approved',
  DECLINED: 'email.return.declined',
  RECEIVED: 'email.return.received',
} as const

/** Tells the buyer that the shop knows of a return. */
export function returnRequestedEmail(
  order: OrderDocument,
  request: ReturnContent,
  orderUrl: string,
  messages: EmailMessages,
): EmailContent {
  return buyerEmail(order, request, [...listLineNames(order, request.lines, messages), messages.t('email.return.next')], orderUrl, messages)
}

/** Tells the buyer what the shop has decided, and what the shop says about it. */
export function returnDecidedEmail(order: OrderDocument, request: ReturnContent, orderUrl: string, messages: EmailMessages): EmailContent {
  return buyerEmail(order, request, [...listLineNames(order, request.lines, messages), request.note], orderUrl, messages)
}

function buyerEmail(
  { number = '' }: OrderDocument,
  { state }: ReturnContent,
  paragraphs: readonly string[],
  url: string,
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.return.subject', { number, shop }),
      heading: t(HEADINGS[state], { number }),
      paragraphs,
      links: [{ label: t('order.see'), url }],
    },
    messages,
  )
}

/** Tells the shop of a return to decide on. */
export function returnNotice(order: OrderDocument, request: ReturnContent, messages: EmailMessages): EmailContent {
  const { t } = messages
  const number = order.number ?? ''
  return messageEmail(
    {
      subject: t('email.return.notice', { number }),
      heading: t('email.return.notice', { number }),
      paragraphs: [...listLineNames(order, request.lines, messages), t(`order.reason.${request.reason}`), request.comment],
    },
    messages,
  )
}

/** Tells the shop not to send an order. */
export function buyerCancellationNotice({ number = '' }: OrderDocument, reason: CancelReason, messages: EmailMessages): EmailContent {
  const { t } = messages
  return messageEmail(
    {
      subject: t('email.canceled.notice', { number }),
      heading: t('email.canceled.notice', { number }),
      paragraphs: [t(`order.reason.${reason}`)],
    },
    messages,
  )
}
