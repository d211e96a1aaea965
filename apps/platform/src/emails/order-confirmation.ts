import type { Order } from '@galleria/platform-client/entities/order'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { html } from 'hono/html'
import { addressLines } from '../domain/address-lines.ts'
import { storeSettings } from '../domain/store-settings.ts'

export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface SummaryRow {
  readonly label: string
  readonly amount: string
}

/** Tells the buyer what was ordered, what it costs and where it goes. */
export function orderConfirmation(order: Wire<typeof Order>, storeUrl: string): EmailContent {
  const lines = (order.lineItems ?? []).map((line) => ({
    label: [`${line.quantity} × ${line.productName?.original ?? ''}`, ...(line.descriptionLines ?? []).map(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? '')].join(', '),
    amount: line.lineItemPrice?.formattedAmount ?? '',
  }))
  const { subtotal, shipping, total } = order.priceSummary ?? {}
  const sums = [
    { label: 'Subtotal', amount: subtotal?.formattedAmount ?? '' },
    ...(order.shippingInfo ? [{ label: `Delivery: ${order.shippingInfo.title ?? ''}`, amount: shipping?.formattedAmount ?? '' }] : []),
    { label: 'Total', amount: total?.formattedAmount ?? '' },
  ]
  const facts = { number: order.number ?? '', payment: paymentLine(order), destination: destinationLines(order), orderUrl: `${storeUrl}/thank-you?orderId=${order.id}` }
  return {
    subject: `Your order ${facts.number} at ${storeSettings.name}`,
    text: textBody(lines, sums, facts),
    html: htmlBody(lines, sums, facts),
  }
}

interface Facts {
  readonly number: string
  readonly payment: string
  readonly destination: readonly string[]
  readonly orderUrl: string
}

function textBody(lines: readonly SummaryRow[], sums: readonly SummaryRow[], { number, payment, destination, orderUrl }: Facts): string {
  const asText = (summary: readonly SummaryRow[]) => summary.map(({ label, amount }) => `${label}  ${amount}`)
  return [`We have your order ${number}.`, '', ...asText(lines), '', ...asText(sums), '', payment, ...(destination.length > 0 ? ['', ...destination] : []), '', orderUrl, ''].join('\n')
}

function htmlBody(lines: readonly SummaryRow[], sums: readonly SummaryRow[], { number, payment, destination, orderUrl }: Facts): string {
  const row = ({ label, amount }: SummaryRow) => html`<tr><td style="padding:4px 24px 4px 0">${label}</td><td style="padding:4px 0;text-align:right">${amount}</td></tr>`
  const page = html`<!doctype html>
<html lang="${storeSettings.language}"><head><meta charset="utf-8"><title>Order ${number}</title></head>
<body style="font:16px/1.55 system-ui,sans-serif;color:#181b19;max-width:36rem;margin:2rem auto;padding:0 1rem">
<h1 style="font:400 28px/1.2 Georgia,serif">We have your order ${number}.</h1>
<table style="border-collapse:collapse;width:100%">${lines.map(row)}<tr><td colspan="2" style="border-top:1px solid #dfe0da"></td></tr>${sums.map(row)}</table>
<p>${payment}</p>
${destination.length > 0 ? html`<p>${destination.map((part) => html`${part}<br>`)}</p>` : ''}
<p><a href="${orderUrl}" style="color:#0e5a48">See the order</a></p>
</body></html>`
  // Nothing in it is asynchronous, so it is a string already.
  return page.toString()
}

function paymentLine({ paymentStatus }: Wire<typeof Order>): string {
  return paymentStatus === 'PAID' ? 'Paid by card.' : 'Not paid yet. You pay when you get it.'
}

function destinationLines({ shippingInfo, recipientInfo }: Wire<typeof Order>): string[] {
  const pickup = shippingInfo?.logistics?.pickupDetails?.address
  if (pickup) return ['To pick up at:', ...addressLines(pickup)]
  if (!shippingInfo) return []
  const { firstName = '', lastName = '' } = recipientInfo?.contactDetails ?? {}
  return [`${firstName} ${lastName}`.trim(), ...addressLines(recipientInfo?.address ?? {})]
}
