import { customTextsOf } from '@galleria/commerce/catalog/line-texts/custom-texts'
import { giftRecipientOf } from '@galleria/commerce/catalog/line-texts/gift-recipients'
import { localizeDelivery, slotLines } from '@galleria/commerce/orders/localize-delivery'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { formatPostalAddress } from '@galleria/intl/address'
import { formatMoney } from '@galleria/intl/money'
import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { html } from 'hono/html'
import type { MessageBundle } from '../messages.ts'
import { emailPage, type EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { sanitizeTypedText } from './sanitize-typed-text.ts'
import { summarizeLines } from './summarize-lines.ts'

interface SummaryRow {
  readonly label: string
  readonly amount: string
  /** Marks the row with the total. */
  readonly total?: true
}

/**
 * Tells the buyer what was ordered, what it costs and where it goes.
 * @param orderUrl carries its own right to the order: a mail is read in any browser
 */
export function orderConfirmation(order: Wire<typeof Order>, orderUrl: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  const number = order.number ?? ''
  const { lineItems = [] } = order
  const labels = lineItems.map((line) =>
    [`${line.quantity} × ${getShownText(line.productName)}`, ...describe(line, order.paymentStatus === 'PAID')].join(', '),
  )
  const lines = summarizeLines(labels, messages).map((label, index) => ({
    label,
    amount: label === labels[index] ? amountOf(order, messages, lineItems[index]?.lineItemPrice) : '',
  }))
  const sums = sumRows(order, messages)
  const facts = {
    heading: t(order.paymentStatus === 'PENDING' ? 'email.heading.pending' : 'email.heading', { number }),
    payment: paymentMessages(order, messages),
    destination: destinationLines(order, messages),
    orderUrl,
  }
  return {
    fromName: shop,
    subject: t('email.subject', { number, shop }),
    text: textBody(lines, sums, facts),
    html: htmlBody(lines, sums, facts, messages),
  }
}

type Line = NonNullable<Wire<typeof Order>['lineItems']>[number]

/** The choices of a line, and what its buyer wrote: the mail may go to a stranger, unless something was paid for it. */
function describe({ descriptionLines = [], catalogReference }: Line, paid: boolean): string[] {
  const texts = catalogReference ? customTextsOf(catalogReference) : {}
  const gift = catalogReference && giftRecipientOf(catalogReference)
  return descriptionLines.map(({ name, plainText, colorInfo }) => {
    const text = getShownText(plainText ?? colorInfo)
    const typed = texts[name?.original ?? ''] !== undefined || (gift && (!paid || text === gift.message))
    return typed ? sanitizeTypedText(text) : text
  })
}

interface Facts {
  readonly heading: string
  readonly payment: string
  readonly destination: readonly string[]
  readonly orderUrl: string
}

/** What the total of an order is made of. */
export function sumRows(order: Wire<typeof Order>, messages: MessageBundle): SummaryRow[] {
  const { t } = messages
  const { subtotal, shipping, discount, tax, total } = order.priceSummary ?? {}
  const row = (label: string, price: { readonly amount?: string } | undefined, sign = '') =>
    Number(price?.amount ?? 0) === 0 ? [] : [{ label, amount: amountOf(order, messages, { amount: `${sign}${price?.amount}` }) }]
  return [
    { label: t('email.subtotal'), amount: amountOf(order, messages, subtotal) },
    ...(order.shippingInfo
      ? [
          {
            label: t('delivery.way', { way: localizeDelivery(order.shippingInfo, messages).title ?? '' }),
            amount: Number(shipping?.amount) === 0 ? t('price.free') : amountOf(order, messages, shipping),
          },
        ]
      : []),
    ...(order.additionalFees ?? []).flatMap(({ name = '', price }) => row(name, price)),
    ...row(t('summary.discount'), discount, '-'),
    ...(order.taxIncludedInPrices ? [] : row(t('summary.tax'), tax)),
    { label: t('summary.total'), amount: amountOf(order, messages, total), total: true },
    ...(order.taxIncludedInPrices ? row(t('summary.tax.included'), tax) : []),
    ...(order.paymentStatus === 'PARTIALLY_PAID' ? row(t('summary.later'), order.balanceSummary?.balance) : []),
    ...(order.giftCardPayments ?? []).map(({ obfuscatedCode = '', amount }) => ({
      label: t('summary.giftCard.paid', { digits: obfuscatedCode.slice(-4) }),
      amount: amountOf(order, messages, amount),
    })),
  ]
}

/** Whether it is paid, and what is still to come. */
function paymentMessages(order: Wire<typeof Order>, messages: MessageBundle): string {
  const { t } = messages
  const { balance, authorized } = order.balanceSummary ?? {}
  if (order.paymentStatus === 'PAID') return t('email.paid')
  if (order.paymentStatus === 'PARTIALLY_PAID') return t('email.partly', { amount: amountOf(order, messages, balance) })
  if (Number(authorized?.amount ?? 0) > 0) return t('email.authorized')
  return order.paymentStatus === 'PENDING' ? t('email.pending') : t('email.unpaid')
}

function amountOf(
  { currency = STORE_SETTINGS.currency }: Wire<typeof Order>,
  { locale }: MessageBundle,
  price: { readonly amount?: string } | undefined,
): string {
  return price?.amount === undefined ? '' : formatMoney(price.amount, { locale, currency })
}

function textBody(lines: readonly SummaryRow[], sums: readonly SummaryRow[], { heading, payment, destination, orderUrl }: Facts): string {
  const asText = (summary: readonly SummaryRow[]) => summary.map(({ label, amount }) => `${label}  ${amount}`.trimEnd())
  return [
    heading,
    '',
    ...asText(lines),
    '',
    ...asText(sums),
    '',
    payment,
    ...(destination.length > 0 ? ['', ...destination] : []),
    '',
    orderUrl,
    '',
  ].join('\n')
}

function htmlBody(
  lines: readonly SummaryRow[],
  sums: readonly SummaryRow[],
  { heading, payment, destination, orderUrl }: Facts,
  messages: EmailMessages,
): string {
  const row = ({ label, amount }: SummaryRow) =>
    html`<tr>
      <td style="padding:4px 0"><bdi>${label}</bdi></td>
      <td style="padding:4px 0;padding-inline-start:24px;text-align:end;white-space:nowrap">${amount}</td>
    </tr>`
  const body = html`<table style="border-collapse:collapse;width:100%">
      ${lines.map(row)}
      <tr>
        <td colspan="2" style="border-top:1px solid #dfe0da"></td>
      </tr>
      ${sums.map(row)}
    </table>
    <p>${payment}</p>
    ${destination.length > 0 ? html`<p>${destination.map((part) => html`<bdi>${part}</bdi><br />`)}</p>` : ''}
    <p><a href="${orderUrl}" style="color:#0e5a48">${messages.t('order.see')}</a></p>`
  return emailPage(heading, body, messages)
}

function destinationLines({ shippingInfo, recipientInfo }: Wire<typeof Order>, messages: MessageBundle): string[] {
  const { t, locale } = messages
  const pickup = shippingInfo?.logistics?.pickupDetails?.address
  if (!shippingInfo) return []
  const slot = slotLines(shippingInfo, messages)
  if (pickup) return [t('email.pickup'), ...formatPostalAddress(pickup, locale), ...slot]
  const address = formatPostalAddress(recipientInfo?.address ?? {}, locale, recipientInfo?.contactDetails)
  return [...address.map((line) => sanitizeTypedText(line)), ...slot]
}
