import { formatMoney } from '@galleria/intl/money'
import type { TrackingInfo } from '../domain/order-fulfillment.ts'
import type { OrderDocument } from '../domain/order-transactions.ts'
import { storeSettings } from '../domain/store-settings.ts'
import type { Words } from '../messages.ts'
import type { EmailContent } from './email-content.ts'
import { messageEmail } from './message-email.ts'

/** Tells the buyer that the order is canceled, and what the shop has to say about it. */
export function orderCanceledEmail(order: OrderDocument, words: Words, message?: string): EmailContent {
  const { t } = words
  const paid = Number(order.balanceSummary?.paid?.amount ?? 0) > 0
  return messageEmail(
    {
      subject: t('email.canceled.subject', named(order)),
      heading: t('email.canceled.heading', named(order)),
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
  words: Words,
): EmailContent {
  const { t } = words
  const names = lines.map(
    ({ id, quantity }) => `${quantity} × ${order.lineItems?.find((line) => line.id === id)?.productName?.original ?? ''}`,
  )
  const parcel = [tracking?.shippingProvider, tracking?.trackingNumber].filter((part) => part !== undefined).join(' ')
  return messageEmail(
    {
      subject: t('email.shipped.subject', named(order)),
      heading: t('email.shipped.heading', named(order)),
      paragraphs: [...names, parcel],
      ...(tracking?.trackingLink !== undefined && { links: [{ label: t('email.shipped.follow'), url: tracking.trackingLink }] }),
    },
    words,
  )
}

/** Tells the buyer how much comes back. */
export function orderRefundedEmail(order: OrderDocument, amount: string, words: Words, message?: string): EmailContent {
  const { t } = words
  return messageEmail(
    {
      subject: t('email.refunded.subject', named(order)),
      heading: t('email.refunded.heading', {
        ...named(order),
        amount: formatMoney(amount, { locale: words.locale, currency: order.currency ?? storeSettings.currency }),
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
  words: Words,
): EmailContent {
  const { t, counted } = words
  return messageEmail(
    {
      subject: t('email.files.subject', named(order)),
      heading: t('email.files.heading', named(order)),
      paragraphs: [counted('email.files.days', days)],
      links,
    },
    words,
  )
}

/** Tells the shop that there is something to do. */
export function newOrderNotice(order: OrderDocument, words: Words): EmailContent {
  const { t } = words
  const lines = (order.lineItems ?? []).map(({ quantity, productName }) => `${quantity} × ${productName?.original ?? ''}`)
  return messageEmail(
    {
      subject: t('email.new.subject', named(order)),
      heading: t('email.new.heading', named(order)),
      paragraphs: [...lines, order.priceSummary?.total?.formattedAmount],
    },
    words,
  )
}

const named = ({ number = '' }: OrderDocument) => ({ number, shop: storeSettings.name })
