import Big from 'big.js'
import { formatMoney } from '../../domain/money.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import type { CheckoutLineView, CheckoutView } from '../../services/checkout/view-checkout.ts'

export function money(amount: string): string {
  return formatMoney(new Big(amount), storeSettings.currency, storeSettings.language)
}

/** The things, and what they cost. With `offers` the total of each delivery option is there; the style shows the chosen one's. */
export function OrderSummary({ view, offers }: { view: CheckoutView; offers: boolean }) {
  const things = view.lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <section class="panel" aria-labelledby="summary">
      <h2 id="summary">Your order</h2>
      <ul class="lines">
        {view.lines.map((line) => (
          <SummaryLine line={line} />
        ))}
      </ul>
      <dl class="sums">
        <div>
          <dt>{things === 1 ? '1 thing' : `${things} things`}</dt>
          <dd>{money(view.subtotal)}</dd>
        </div>
        {view.needsDelivery && !offers && (
          <div>
            <dt>Delivery</dt>
            <dd>In the next step</dd>
          </div>
        )}
        {offers && view.offers.map((offer) => (
          <div class="by-offer" data-offer={offer.code}>
            <dt>{`Delivery: ${offer.title}`}</dt>
            <dd>{price(offer.price)}</dd>
          </div>
        ))}
        {offers && view.offers.map((offer) => (
          <div class="total by-offer" data-offer={offer.code}>
            <dt>Total</dt>
            <dd>{money(offer.total)}</dd>
          </div>
        ))}
        {!view.needsDelivery && (
          <div class="total">
            <dt>Total</dt>
            <dd>{money(view.total)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

export function price(amount: string): string {
  return new Big(amount).eq(0) ? 'Free' : money(amount)
}

function SummaryLine({ line }: { line: CheckoutLineView }) {
  return (
    <li>
      {line.image ? <img src={line.image} alt="" width="56" height="70" /> : <span class="no-picture" />}
      <div>
        <b>{line.name}</b>
        <p class="quiet">{[line.choices, line.quantity > 1 ? `${line.quantity} ×` : ''].filter(Boolean).join(' · ')}</p>
        {line.problem && <p class="error">{problemText(line)}</p>}
      </div>
      <span class="amount">{money(line.total)}</span>
    </li>
  )
}

export function problemText({ problem, available = 0 }: Pick<CheckoutLineView, 'problem' | 'available'>): string {
  if (problem === 'gone') return 'No longer sold.'
  return problem === 'sold-out' ? 'Sold out.' : `Only ${available} left.`
}
