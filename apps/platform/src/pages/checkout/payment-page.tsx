import { addressLines } from '../../domain/address-lines.ts'
import type { CardField } from '../../domain/payment.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Field } from './field.tsx'
import { Layout } from './layout.tsx'
import { money, OrderSummary, price } from './order-summary.tsx'
import { StockNotice } from './stock-notice.tsx'

interface PaymentPageProps {
  readonly view: CheckoutView
  readonly cartUrl: string
  readonly contactUrl: string
  readonly chosenOffer?: string | undefined
  readonly method: 'test-card' | 'offline'
  /** Whether test cards are taken at all. */
  readonly cards: boolean
  readonly errors?: Partial<Record<CardField | 'shippingOption', string>>
  readonly notice?: string
}

/** Step 2: how it is delivered and paid. The card's fields are always empty: a card is typed, used and forgotten. */
export function PaymentPage({ view, cartUrl, contactUrl, chosenOffer, method, cards, errors = {}, notice }: PaymentPageProps) {
  const blocked = view.lines.some(({ problem }) => problem !== undefined)
  return (
    <Layout title="Delivery and payment" cartUrl={cartUrl}>
      <form method="post" class="split" novalidate>
        <div>
          <p class="step">Step 2 of 2</p>
          <h1>{view.needsDelivery ? 'Delivery and payment' : 'Payment'}</h1>
          <StockNotice view={view} cartUrl={cartUrl} />
          {notice && (
            <p class="notice" role="alert">
              {notice}
            </p>
          )}
          <Recipient view={view} contactUrl={contactUrl} />
          {!blocked && view.needsDelivery && <DeliveryChoice view={view} chosenOffer={chosenOffer} error={errors.shippingOption} />}
          {!blocked && !view.needsDelivery && <input type="hidden" name="total" value={view.total} />}
          {!blocked && <PaymentChoice method={method} cards={cards} errors={errors} />}
          {!blocked && <button type="submit">Place order</button>}
          {!blocked && <p class="quiet">You will get a confirmation by e-mail.</p>}
        </div>
        <OrderSummary view={view} offers={!blocked} />
      </form>
    </Layout>
  )
}

function Recipient({ view, contactUrl }: Pick<PaymentPageProps, 'view' | 'contactUrl'>) {
  const { contact, email, shippingAddress: address } = view.details
  return (
    <section class="recipient">
      <p>
        {`${contact?.firstName ?? ''} ${contact?.lastName ?? ''}`.trim()}
        <br />
        {email}
        {view.needsDelivery && address && (
          <>
            <br />
            {addressLines(address).join(', ')}
          </>
        )}
      </p>
      <a href={contactUrl}>Change</a>
    </section>
  )
}

/** Each option carries the total that goes with it: what was shown is what is agreed to. */
function DeliveryChoice({ view, chosenOffer, error }: { view: CheckoutView; chosenOffer?: string | undefined; error?: string | undefined }) {
  return (
    <fieldset>
      <legend>Delivery</legend>
      {error && <p class="error">{error}</p>}
      {view.offers.map(({ code, title, deliveryTime, price: cost, total }) => (
        <>
          <label class="choice">
            <input type="radio" name="shippingOption" value={code} checked={code === chosenOffer} />
            <span>
              {title}
              <br />
              <span class="quiet">{deliveryTime}</span>
            </span>
            <span class="amount">
              {price(cost)}
              <br />
              <span class="quiet">{`Total ${money(total)}`}</span>
            </span>
          </label>
          <input type="hidden" name={`total.${code}`} value={total} />
        </>
      ))}
    </fieldset>
  )
}

function PaymentChoice({ method, cards, errors }: Required<Pick<PaymentPageProps, 'method' | 'cards' | 'errors'>>) {
  return (
    <fieldset>
      <legend>Payment</legend>
      {cards && <CardChoice chosen={method === 'test-card'} errors={errors} />}
      <label class="choice">
        <input type="radio" name="paymentMethod" value="offline" checked={!cards || method === 'offline'} />
        <span>
          On delivery
          <br />
          <span class="quiet">You pay when you get it.</span>
        </span>
      </label>
    </fieldset>
  )
}

function CardChoice({ chosen, errors }: { chosen: boolean; errors: NonNullable<PaymentPageProps['errors']> }) {
  return (
    <>
      <label class="choice">
        <input type="radio" name="paymentMethod" value="test-card" checked={chosen} />
        <span>
          Card
          <br />
          <span class="quiet">This shop takes test cards: 4242 4242 4242 4242. Nothing is charged.</span>
        </span>
      </label>
      <div class="card">
        <Field name="cardNumber" label="Card number" error={errors.number} autocomplete="cc-number" inputmode="numeric" maxlength={23} />
        <div class="pair">
          <Field name="cardExpiry" label="Expires" error={errors.expiry} autocomplete="cc-exp" hint="MM / YY" maxlength={9} />
          <Field name="cardCode" label="Security code" error={errors.code} autocomplete="cc-csc" inputmode="numeric" maxlength={4} />
        </div>
      </div>
    </>
  )
}
