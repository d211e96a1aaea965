import { slotLines } from '@galleria/commerce/orders/localize-delivery'
import { hasFilesToSend } from '@galleria/commerce/orders/order-files'
import type { TrackingInfo } from '@galleria/commerce/orders/order-fulfillment'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { formatPostalAddress } from '@galleria/intl/address'
import { parcelName } from '@galleria/order-view/order-timeline'
import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { sumRows } from '../../emails/order-confirmation.ts'
import type { MessageBundle } from '../../messages.ts'
import { amountOf, dayOf, stateOf } from '../account/order-texts.ts'
import { Picture } from '../layout/picture.tsx'

type WireOrder = Wire<typeof Order>
type Line = NonNullable<WireOrder['lineItems']>[number]

export interface OrderDetailsProps {
  readonly order: WireOrder
  /** Parcels sent so far, for pages without a timeline. */
  readonly parcels?: readonly TrackingInfo[]
  readonly messages: MessageBundle
}

/** One order: its things, its sums, where it goes and how far it is. */
export function OrderDetails({ order, parcels = [], messages }: OrderDetailsProps) {
  const inCurrency = { ...messages, currency: order.currency }
  return (
    <>
      <p class="hosted-quiet">
        {dayOf(order, inCurrency)} · {stateOf(order, inCurrency)}
      </p>
      <Parcels parcels={parcels} messages={inCurrency} />
      <ul class="account-list">
        {(order.lineItems ?? []).map((line) => (
          <OrderLine line={line} download={downloadOf(order, line)} messages={inCurrency} />
        ))}
      </ul>
      <dl class="g-sum">
        {sumRows(order, inCurrency).map(({ label, amount, total }) => (
          <div class={total && 'g-sum-total'}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>{total ? <strong>{amount}</strong> : amount}</dd>
          </div>
        ))}
      </dl>
      <Destination order={order} messages={inCurrency} />
    </>
  )
}

/** A link that still leads to the file. */
function downloadOf(order: WireOrder, { digitalFile: { link, expirationDate } = {} }: Line): string | undefined {
  const isOver = expirationDate !== undefined && Date.parse(expirationDate) <= Date.now()
  return isOver || !hasFilesToSend(order) ? undefined : link
}

interface OrderLineProps {
  readonly line: Line
  readonly download: string | undefined
  readonly messages: MessageBundle
}

function OrderLine({ line, download, messages }: OrderLineProps) {
  const { productName, descriptionLines = [], quantity = 1, image } = line
  const choices = descriptionLines
    .map(({ plainText, colorInfo }) => getShownText(plainText ?? colorInfo))
    .filter(Boolean)
    .join(' · ')
  const lang = productName?.language ?? STORE_SETTINGS.language
  return (
    <li>
      <Picture url={image?.url} />
      <div>
        <b>
          <bdi lang={lang}>{getShownText(productName)}</bdi>
        </b>
        <p class="hosted-quiet">
          {choices && (
            <>
              <bdi lang={lang}>{choices}</bdi>
              {' · '}
            </>
          )}
          {quantity} ×
        </p>
        {download && (
          <a class="g-link" href={download}>
            {messages.t('account.download')}
          </a>
        )}
      </div>
      <span class="hosted-amount">{amountOf(messages, line.totalPriceAfterTax ?? line.lineItemPrice)}</span>
    </li>
  )
}

/** Where parcels can be followed. What a carrier calls itself and its parcels is in no language. */
function Parcels({ parcels, messages }: Required<Pick<OrderDetailsProps, 'parcels' | 'messages'>>) {
  if (parcels.length === 0) return null
  return (
    <ul>
      {parcels.map((parcel) => (
        <li>
          {parcel.trackingLink && (
            <a class="g-link" href={parcel.trackingLink} rel="noreferrer">
              {messages.t('email.shipped.follow')}
            </a>
          )}
          <p class="hosted-quiet">
            <bdi>{parcelName(parcel)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Destination({
  order: { shippingInfo, recipientInfo },
  messages,
}: {
  readonly order: WireOrder
  readonly messages: MessageBundle
}) {
  const { t, locale } = messages
  const pickup = shippingInfo?.logistics?.pickupDetails?.address
  const address = pickup ?? recipientInfo?.address ?? shippingInfo?.logistics?.shippingDestination?.address
  if (!shippingInfo || !address) return null
  return (
    <section>
      <h2>{pickup ? t('email.pickup') : t('address')}</h2>
      <address>
        {formatPostalAddress(address, locale, pickup ? {} : recipientInfo?.contactDetails).map((line) => (
          <>
            <bdi>{line}</bdi>
            <br />
          </>
        ))}
      </address>
      {slotLines(shippingInfo, messages).map((line) => (
        <p>
          <bdi>{line}</bdi>
        </p>
      ))}
    </section>
  )
}
