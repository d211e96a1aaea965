import type { TrackingInfo } from '@galleria/commerce/orders/order-fulfillment'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { formatMoney } from '@galleria/intl/money'
import { parcelName } from '@galleria/order-view/order-timeline'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'
import { listLineNames, summarizeLines } from './summarize-lines.ts'

/** Tells the buyer that the order is canceled, and what the shop has to say about it. */
export function orderCanceledEmail(order: OrderDocument, messages: EmailMessages, message?: string): EmailContent {
  const { t } = messages
  const paid = Number(order.balanceSummary?.paid?.amount ?? 0) > 0
  return messageEmail(
    {
      subject: t('email.canceled.subject', toOrderName(order, messages)),
      heading: t('email.canceled.heading', toOrderName(order, messages)),
      paragraphs: [message, paid ? t('email.canceled.paid') : t('email.canceled.unpaid')],
    },
    messages,
  )
}

/** Tells the buyer what is on its way, and where to follow it. */
export function orderShippedEmail(
  order: OrderDocument,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  tracking: TrackingInfo | null,
  messages: EmailMessages,
): EmailContent {
  const { t } = messages
  const parcel = tracking ? parcelName(tracking) : ''
  return messageEmail(
    {
      subject: t('email.shipped.subject', toOrderName(order, messages)),
      heading: t('email.shipped.heading', toOrderName(order, messages)),
      paragraphs: [...listLineNames(order, lines, messages), parcel],
      ...(tracking?.trackingLink !== undefined && { links: [{ label: t('email.shipped.follow'), url: tracking.trackingLink }] }),
    },
    messages,
  )
}

/** Tells the buyer what has arrived, and where it can be returned. */
export function orderDeliveredEmail(
  order: OrderDocument,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  orderUrl: string,
  messages: EmailMessages,
): EmailContent {
  const { t } = messages
  return messageEmail(
    {
      subject: t('email.delivered.subject', toOrderName(order, messages)),
      heading: t('email.delivered.heading', toOrderName(order, messages)),
      paragraphs: [...listLineNames(order, lines, messages), t('email.delivered.text')],
      links: [{ label: t('order.see'), url: orderUrl }],
    },
    messages,
  )
}

/** Tells the buyer how much comes back. */
export function orderRefundedEmail(order: OrderDocument, amount: string, messages: EmailMessages, message?: string): EmailContent {
  const { t } = messages
  return messageEmail(
    {
      subject: t('email.refunded.subject', toOrderName(order, messages)),
      heading: t('email.refunded.heading', {
        ...toOrderName(order, messages),
        amount: formatMoney(amount, { locale: messages.locale, currency: order.currency ?? STORE_SETTINGS.currency }),
      }),
      paragraphs: [message, t('email.refunded.text')],
    },
    messages,
  )
}

/** Gives the buyer the files, behind links of their own. */
export function downloadsEmail(
  order: OrderDocument,
  links: readonly { readonly label: string; readonly url: string }[],
  days: number,
  messages: EmailMessages,
): EmailContent {
  const { t, counted } = messages
  return messageEmail(
    {
      subject: t('email.files.subject', toOrderName(order, messages)),
      heading: t('email.files.heading', toOrderName(order, messages)),
      paragraphs: [counted('email.files.days', days)],
      links,
    },
    messages,
  )
}

/** Tells the buyer that a payment which took its time has come. */
export function paymentReceivedEmail(order: OrderDocument, orderUrl: string, messages: EmailMessages): EmailContent {
  const { t } = messages
  return messageEmail(
    {
      subject: t('email.received.subject', toOrderName(order, messages)),
      heading: t('email.received.heading', toOrderName(order, messages)),
      paragraphs: [t('email.received.text')],
      links: [{ label: t('order.see'), url: orderUrl }],
    },
    messages,
  )
}

/** Tells the buyer that it has not, and that the order is over. */
export function paymentFailedEmail(order: OrderDocument, messages: EmailMessages): EmailContent {
  const { t } = messages
  return messageEmail(
    {
      subject: t('email.failed.subject', toOrderName(order, messages)),
      heading: t('email.failed.heading', toOrderName(order, messages)),
      paragraphs: [t('email.failed.text')],
    },
    messages,
  )
}

/** Tells the shop that there is something to do. */
export function newOrderNotice(order: OrderDocument, messages: EmailMessages): EmailContent {
  const { t } = messages
  const lines = (order.lineItems ?? []).map(({ quantity, productName }) => `${quantity} × ${productName?.original ?? ''}`)
  return messageEmail(
    {
      subject: t('email.new.subject', toOrderName(order, messages)),
      heading: t('email.new.heading', toOrderName(order, messages)),
      paragraphs: [...summarizeLines(lines, messages), order.priceSummary?.total?.formattedAmount, t(paymentNotice(order))],
    },
    messages,
  )
}

/** Tells the shop that money which should go back has not. */
export function refundFailedNotice(
  { amount, number, reason }: { readonly amount: string; readonly number?: string | undefined; readonly reason: string },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.refundFailed.subject', { amount, shop }),
      heading: number === undefined ? t('email.refundFailed.unplaced', { amount }) : t('email.refundFailed.heading', { amount, number }),
      paragraphs: [reason, t('email.refundFailed.text')],
    },
    messages,
  )
}

/** Tells the buyer that there is no order for a payment, and that the money comes back. */
export function orderNotPlacedEmail(amount: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.unplaced.subject', { shop }),
      heading: t('email.unplaced.heading', { amount }),
      paragraphs: [t('email.unplaced.text')],
    },
    messages,
  )
}

function paymentNotice({ status, paymentStatus, balanceSummary }: OrderDocument) {
  if (paymentStatus === 'PAID') return 'email.new.paid'
  if (status === 'PENDING') return 'email.new.pending'
  return Number(balanceSummary?.authorized?.amount ?? 0) > 0 ? 'email.new.authorized' : 'email.new.open'
}

const toOrderName = ({ number = '' }: OrderDocument, { shop }: EmailMessages) => ({ number, shop })
