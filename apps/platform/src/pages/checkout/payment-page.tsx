import { formatPostalAddress } from '@galleria/intl/address'
import { formatPersonName } from '@galleria/intl/person-name'
import type { CardInput } from '../../domain/checkout/payment.ts'
import { say, type MessageBundle } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Layout, type Frame } from '../layout/layout.tsx'
import { Notice } from '../layout/notice.tsx'
import { Problems } from '../layout/problems.tsx'
import type { CodeEntry } from './change-code.ts'
import type { CheckoutUrls } from './checkout-urls.ts'
import { CHECKOUT_FORM, CodeField, EnterKeyButton } from './code-field.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { OnlineMethod, PaymentChoiceMethod, PaymentErrors } from './payment-form.ts'
import { Steps } from './steps.tsx'
import { StockNotice } from './stock-notice.tsx'
import { isFree, Total } from './sums.tsx'

interface PaymentPageProps extends Frame {
  readonly urls: CheckoutUrls
  readonly view: CheckoutView
  readonly contactUrl: string
  readonly now: Date
  readonly chosenOffer?: string | undefined
  readonly method: PaymentChoiceMethod
  readonly online: readonly OnlineMethod[]
  /** What was typed of one with the request that this page answers. */
  readonly card?: CardInput | undefined
  readonly errors?: PaymentErrors
  readonly notice?: string
  readonly code: CodeEntry
}

/** What can be wrong, in the order of the page. */
const FIELDS = [
  { error: 'shippingOption', name: 'shippingOption', label: 'delivery' },
  { error: 'number', name: 'cardNumber', label: 'field.cardNumber' },
  { error: 'expiry', name: 'cardExpiry', label: 'field.cardExpiry' },
  { error: 'code', name: 'cardCode', label: 'field.cardCode' },
] as const

/** Step 2: how it is delivered and paid. */
export function PaymentPage({
  view,
  words,
  urls,
  contactUrl,
  now,
  chosenOffer,
  method,
  online,
  card,
  errors = {},
  notice = '',
  code,
}: PaymentPageProps) {
  const { t } = words
  const blocked = view.violations.length > 0 || view.lines.some(({ problem }) => problem !== undefined)
  const free = (view.needsDelivery ? view.offers.map(({ sums }) => sums) : [view.sums]).every(isFree)
  const unpayable = !free && online.length === 0 && !view.needsDelivery
  const wrong = FIELDS.filter(({ error }) => errors[error]).map(({ name, label }) => ({ name, label: t(label) }))
  const title = view.needsDelivery ? t('delivery.and.payment') : t('payment')
  return (
    <Layout title={title} wrong={wrong.length > 0 || notice !== '' || code.error !== undefined} words={words} urls={urls}>
      <div class="hosted-split">
        {!blocked && <EnterKeyButton label={t('place')} />}
        <OrderSummary view={view} words={words} offers={!blocked} open={code.changed || code.error !== undefined}>
          <CodeField view={view} words={words} code={code} />
        </OrderSummary>
        <form class="hosted-form" id={CHECKOUT_FORM} method="post" action={urls.payment} novalidate>
          <div class="hosted-title">
            <Steps words={words} second={title} back={contactUrl} />
            <h1>{title}</h1>
          </div>
          <StockNotice view={view} words={words} cartUrl={urls.cart} />
          {view.violations.length > 0 && (
            <Notice kind="warn">
              {view.violations.map((violation) => (
                <p>
                  <bdi>{violation}</bdi>
                </p>
              ))}
            </Notice>
          )}
          {notice && (
            <Notice kind="danger">
              <p>{notice}</p>
            </Notice>
          )}
          <Problems words={words} fields={wrong} />
          <Recipient view={view} words={words} contactUrl={contactUrl} />
          {!blocked && (
            <>
              {view.needsDelivery ? (
                <DeliveryChoice
                  offers={view.offers}
                  words={words}
                  now={now}
                  chosen={chosenOffer}
                  error={errors.shippingOption && say(words, errors.shippingOption)}
                />
              ) : (
                <input type="hidden" name="total" value={view.sums.agreed} />
              )}
              {free ? (
                <p>{t('pay.nothing')}</p>
              ) : (
                <PaymentChoice method={method} online={online} onDelivery={view.needsDelivery} card={card} errors={errors} words={words} />
              )}
              {!free &&
                view.needsDelivery &&
                view.offers.map(
                  ({ sums }, place) =>
                    isFree(sums) && (
                      <p class="hosted-offer" data-offer={place}>
                        {t('pay.nothing')}
                      </p>
                    ),
                )}
              <div class="hosted-end">
                <button class="g-btn g-btn-main g-btn-wide" type="submit" disabled={unpayable}>
                  {t('place')}
                  <span class="hosted-amount">
                    <Total view={view} words={words} offers />
                  </span>
                </button>
                <p class="hosted-quiet">{t('place.after', { email: view.details.email ?? '' })}</p>
              </div>
            </>
          )}
        </form>
      </div>
    </Layout>
  )
}

function Recipient({
  view,
  words,
  contactUrl,
}: {
  readonly view: CheckoutView
  readonly words: MessageBundle
  readonly contactUrl: string
}) {
  const { contact, email, shippingAddress: address } = view.details
  const lines = [
    contact ? formatPersonName(contact, address?.country ?? words.locale) : '',
    email ?? '',
    view.needsDelivery && !view.details.pickup && address ? formatPostalAddress(address, words.locale).join(', ') : '',
  ].filter((line) => line !== '')
  return (
    <section class="hosted-recipient" aria-label={words.t('contact')}>
      <p>
        {lines.map((line, index) => (
          <>
            {index > 0 && <br />}
            <bdi>{line}</bdi>
          </>
        ))}
      </p>
      <a class="g-link" href={contactUrl}>
        {words.t('contact.change')}
      </a>
    </section>
  )
}
