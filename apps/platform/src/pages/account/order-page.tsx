import type { Order } from '@galleria/platform-client/entities/order'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { addressLines } from '../../domain/address-lines.ts'
import type { TrackingInfo } from '../../domain/order-fulfillment.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import { sumRows } from '../../emails/order-confirmation.ts'
import type { Words } from '../../messages.ts'
import { Picture } from '../frame/picture.tsx'
import { AccountLayout, type AccountFrame } from './account-layout.tsx'
import { amountOf, dayOf, stateOf } from './order-words.ts'

type WireOrder = Wire<typeof Order>
type Line = NonNullable<WireOrder['lineItems']>[number]

interface OrderPageProps extends AccountFrame {
  readonly order: WireOrder
  /** Of the parcels that are on their way, or were. */
  readonly parcels: readonly TrackingInfo[]
}

/** One order: its things, its sums, where it goes and how far it is. */
export function OrderPage({ order, parcels, ...frame }: OrderPageProps) {
  const { words, ways } = frame
  const { t } = words
  return (
    <AccountLayout {...frame} area="orders" title={t('account.order', { number: order.number ?? '' })}>
      <p class="hosted-quiet">
        {dayOf(order, words)} · {stateOf(order, words)}
      </p>
      <Parcels parcels={parcels} words={words} />
      <ul class="account-list">
        {(order.lineItems ?? []).map((line) => (
          <OrderLine line={line} words={words} />
        ))}
      </ul>
      <dl class="g-sum">
        {sumRows(order, words).map(({ label, amount, total }) => (
          <div class={total && 'g-sum-total'}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>{total ? <strong>{amount}</strong> : amount}</dd>
          </div>
        ))}
      </dl>
      <Destination order={order} words={words} />
      <p>
        <a class="g-link" href={ways.to('orders')}>
          {t('account.orders.all')}
        </a>
      </p>
    </AccountLayout>
  )
}

function OrderLine({ line, words }: { readonly line: Line; readonly words: Words }) {
  const { productName, descriptionLines = [], quantity = 1, image, digitalFile } = line
  const facts = [...descriptionLines.map(({ plainText, colorInfo }) => plainText?.original ?? colorInfo?.original ?? ''), `${quantity} ×`]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <Picture url={image?.url} />
      <div>
        <b>
          <bdi lang={storeSettings.language}>{productName?.translated ?? productName?.original}</bdi>
        </b>
        <p class="hosted-quiet">
          <bdi lang={storeSettings.language}>{facts}</bdi>
        </p>
        {digitalFile?.link && (
          <a class="g-link" href={digitalFile.link}>
            {words.t('account.download')}
          </a>
        )}
      </div>
      <span class="hosted-amount">{amountOf(words, line.totalPriceAfterTax ?? line.lineItemPrice)}</span>
    </li>
  )
}

/** Where parcels can be followed. What a carrier calls itself and its parcels is in no language. */
function Parcels({ parcels, words }: Pick<OrderPageProps, 'parcels' | 'words'>) {
  if (parcels.length === 0) return null
  return (
    <ul>
      {parcels.map(({ trackingLink, trackingNumber, shippingProvider }) => (
        <li>
          {trackingLink && (
            <a class="g-link" href={trackingLink} rel="noreferrer">
              {words.t('email.shipped.follow')}
            </a>
          )}
          <p class="hosted-quiet">
            <bdi>{[shippingProvider, trackingNumber].filter(Boolean).join(' ')}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Destination({
  order: { shippingInfo, recipientInfo },
  words: { t, locale },
}: {
  readonly order: WireOrder
  readonly words: Words
}) {
  const pickup = shippingInfo?.logistics?.pickupDetails?.address
  const person = recipientInfo?.contactDetails
  const address = pickup ?? recipientInfo?.address ?? shippingInfo?.logistics?.shippingDestination?.address
  if (!shippingInfo || !address) return null
  const names = [person?.firstName ?? '', person?.lastName ?? '']
  const name = (locale === 'ja' ? names.toReversed() : names).join(' ').trim()
  return (
    <section>
      <h2>{pickup ? t('email.pickup') : t('address')}</h2>
      <address>
        {[pickup ? '' : name, ...addressLines(address, locale)].filter(Boolean).map((line) => (
          <>
            <bdi>{line}</bdi>
            <br />
          </>
        ))}
      </address>
    </section>
  )
}
