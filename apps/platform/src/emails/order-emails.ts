import type { TrackingInfo } from '@galleria/commerce/orders/order-fulfillment'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { formatMoney } from '@galleria/intl/money'
import { parcelName } from '@galleria/order-view/order-timeline'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'
import { boughtNames, namedLines } from './named-lines.ts'

/** Tells the buyer that the order is canceled, and what the shop has to say about it. */
export function orderCanceledEmail(order: OrderDocument, words: EmailMessages, message?: string): EmailContent {
  const { t } = words
  const paid = Number(order.balanceSummary?.paid?.amount ?? 0) > 0
  return messageEmail(
    {
      subject: t('email.canceled.subject', named(order, words)),
      heading: t('email.canceled.heading', named(order, words)),
      paragraphs: [message, paid ? t('email.canceled.paid') : t('email.canceled.unpaid')],
    },
    words,
  )
}

/** Tells the buyer what is on its way, and where to follow it. */
export function orderShippedEmail(
  order: OrderDocument,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  tracking: TrackingInfo | null,
  words: EmailMessages,
): EmailContent {
  const { t } = words
  const parcel = tracking ? parcelName(tracking) : ''
  return messageEmail(
    {
      subject: t('email.shipped.subject', named(order, words)),
      heading: t('email.shipped.heading', named(order, words)),
      paragraphs: [...boughtNames(order, lines, words), parcel],
      ...(tracking?.trackingLink !== undefined && { links: [{ label: t('email.shipped.follow'), url: tracking.trackingLink }] }),
    },
    words,
  )
}

/** Tells the buyer what has arrived, and where it can be returned. */
export function orderDeliveredEmail(
  order: OrderDocument,
  lines: readonly { readonly id: string; readonly quantity: number }[],
  orderUrl: string,
  words: EmailMessages,
): EmailContent {
  const { t } = words
  return messageEmail(
    {
      subject: t('email.delivered.subject', named(order, words)),
      heading: t('email.delivered.heading', named(order, words)),
      paragraphs: [...boughtNames(order, lines, words), t('email.delivered.text')],
      links: [{ label: t('order.see'), url: orderUrl }],
    },
    words,
  )
}

/** Tells the buyer how much comes back. */
export function orderRefundedEmail(order: OrderDocument, amount: string, words: EmailMessages, message?: string): EmailContent {
  const { t } = words
  return messageEmail(
    {
      subject: t('email.refunded.subject', named(order, words)),
      heading: t('email.refunded.heading', {
        ...named(order, words),
        amount: formatMoney(amount, { locale: words.locale, currency: order.currency ?? STORE_SETTINGS.currency }),
      }),
      paragraphs: [message, t('email.refunded.text')],
    },
    words,
  )
}

/** Gives the buyer the files, behind links of their own. */
export function downloadsEmail(
  order: OrderDocument,
  links: readonly { readonly label: string; readonly url: string }[],
  days: number,
  words: EmailMessages,
): EmailContent {
  const { t, counted } = words
  return messageEmail(
    {
      subject: t('email.files.subject', named(order, words)),
      heading: t('email.files.heading', named(order, words)),
      paragraphs: [counted('email.files.days', days)],
      links,
    },
    words,
  )
}

/** Tells the buyer that a payment which took its time has come. */
export function paymentReceivedEmail(order: OrderDocument, orderUrl: string, words: EmailMessages): EmailContent {
  const { t } = words
  return messageEmail(
    {
      subject: t('email.received.subject', named(order, words)),
      heading: t('email.received.heading', named(order, words)),
      paragraphs: [t('email.received.text')],
      links: [{ label: t('order.see'), url: orderUrl }],
    },
    words,
  )
}

/** Tells the buyer that it has not, and that the order is over. */
export function paymentFailedEmail(order: OrderDocument, words: EmailMessages): EmailContent {
  const { t } = words
  return messageEmail(
    {
      subject: t('email.failed.subject', named(order, words)),
      heading: t('email.failed.heading', named(order, words)),
      paragraphs: [t('email.failed.text')],
    },
    words,
  )
}

/** Tells the shop that there is something to do. */
export function newOrderNotice(order: OrderDocument, words: EmailMessages): EmailContent {
  const { t } = words
  const lines = (order.lineItems ?? []).map(({ quantity, productName }) => `${quantity} × ${productName?.original ?? ''}`)
  return messageEmail(
    {
      subject: t('email.new.subject', named(order, words)),
      heading: t('email.new.heading', named(order, words)),
      paragraphs: [...namedLines(lines, words), order.priceSummary?.total?.formattedAmount, t(paymentNotice(order))],
    },
    words,
  )
}

/** Tells the shop that money which should go back has not. */
export function refundFailedNotice(
  { amount, number, reason }: { readonly amount: string; readonly number?: string | undefined; readonly reason: string },
  words: EmailMessages,
): EmailContent {
  const { t, shop } = words
  return messageEmail(
    {
      subject: t('email.refundFailed.subject', { amount, shop }),
      heading: number === undefined ? t('email.refundFailed.unplaced', { amount }) : t('email.refundFailed.heading', { amount, number }),
      paragraphs: [reason, t('email.refundFailed.text')],
    },
    words,
  )
}

/** Tells the buyer that there is no order for a payment, and that the money comes back. */
export function orderNotPlacedEmail(amount: string, words: EmailMessages): EmailContent {
  const { t, shop } = words
  return messageEmail(
    {
      subject: t('email.unplaced.subject', { shop }),
      heading: t('email.unplaced.heading', { amount }),
      paragraphs: [t('email.unplaced.text')],
    },
    words,
  )
}

function paymentNotice({ status, paymentStatus, balanceSummary }: OrderDocument) {
  if (paymentStatus === 'PAID') return 'email.new.paid'
  if (status === 'PENDING') return 'email.new.pending'
  return Number(balanceSummary?.authorized?.amount ?? 0) > 0 ? 'email.new.authorized' : 'email.new.open'
}

const named = ({ number = '' }: OrderDocument, { shop }: EmailMessages) => ({ number, shop })
