import type { DoubleSession } from './stripe-books.ts'

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page to pay on: what is paid, a button for each end, and the way back. */
export function payPage({ name, amount, currency, cancelUrl, status }: DoubleSession, declined: boolean): string {
  const open = `${declined ? '<p role="alert">Your card was declined.</p>' : ''}
<form method="post">
<button name="fate" value="paid">Pay</button>
<button name="fate" value="declined">Pay by a refused card</button>
<button name="fate" value="processing">Pay by bank debit</button>
</form>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Stripe (local double)</title>
<main><h1>${text(name)}</h1><p>${amount} ${text(currency.toUpperCase())}</p>
${status === 'open' ? open : '<p>This page has expired.</p>'}
<a href="${text(cancelUrl)}">Back</a></main></html>`
}
