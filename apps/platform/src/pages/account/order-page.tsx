import type { Order } from '@galleria/platform-client/entities/order'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { addressLines } from '../../domain/address-lines.ts'
import type { Words } from '../../messages.ts'
import { AccountLayout, type AccountFrame } from './account-layout.tsx'
import { amountOf, dayOf, stateOf } from './order-words.ts'

type WireOrder = Wire<typeof Order>

/** One order: its things, its sums, where it goes and how far it is. */
export function OrderPage({ order, ...frame }: AccountFrame & { readonly order: WireOrder }) {
  const { words, ways } = frame
  const { t } = words
  const { shippingInfo } = order
  const pickup = shippingInfo?.logistics?.pickupDetails?.address
  const person = order.recipientInfo?.contactDetails
  const address = pickup ?? order.recipientInfo?.address ?? shippingInfo?.logistics?.shippingDestination?.address
  const lines = address ? [...(pickup ? [] : [[person?.firstName, person?.lastName].filter(Boolean).join(' ')]), ...addressLines(address, words.locale)].filter(Boolean) : []
  return (
    <AccountLayout {...frame} area="orders" title={t('account.order', { number: order.number ?? '' })}>
      <p class="hosted-quiet">
        {dayOf(order, words)} · {stateOf(order, words)}
      </p>
      <ul class="account-list">
        {(order.lineItems ?? []).map((line) => (
          <li>
            <div>
              <b>
                <bdi>{line.productName?.translated ?? line.productName?.original}</bdi>
              </b>
              <p class="hosted-quiet">
                <bdi>{[...(line.descriptionLines ?? []).map(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? ''), `${line.quantity ?? 1} ×`].filter(Boolean).join(' · ')}</bdi>
              </p>
            </div>
            <span class="hosted-amount">{amountOf(words, line.totalPriceAfterTax ?? line.lineItemPrice)}</span>
          </li>
        ))}
      </ul>
      <Sums order={order} words={words} />
      {lines.length > 0 && (
        <section>
          <h2>{pickup ? t('email.pickup') : t('address')}</h2>
          <address>
            {lines.map((line) => (
              <>
                <bdi>{line}</bdi>
                <br />
              </>
            ))}
          </address>
        </section>
      )}
      <p>
        <a href={ways.to('orders')}>{t('account.orders.all')}</a>
      </p>
    </AccountLayout>
  )
}

function Sums({ order: { priceSummary }, words }: { readonly order: WireOrder; readonly words: Words }) {
  const { t } = words
  const { subtotal, shipping, discount, tax, total } = priceSummary ?? {}
  const rows = [
    { name: t('email.subtotal'), price: subtotal },
    { name: t('account.discount'), price: counts(discount) ? { amount: `-${discount?.amount}` } : undefined },
    { name: t('delivery'), price: shipping },
    { name: t('account.tax'), price: counts(tax) ? tax : undefined },
  ]
  return (
    <dl class="g-sum">
      {rows.map(
        ({ name, price }) =>
          price?.amount !== undefined && (
            <div>
              <dt>{name}</dt>
              <dd>{amountOf(words, price)}</dd>
            </div>
          ),
      )}
      <div class="g-sum-total">
        <dt>{t('summary.total')}</dt>
        <dd>
          <strong>{amountOf(words, total)}</strong>
        </dd>
      </div>
    </dl>
  )
}

function counts(price: { readonly amount?: string | undefined } | undefined): boolean {
  return price?.amount !== undefined && Number(price.amount) !== 0
}
