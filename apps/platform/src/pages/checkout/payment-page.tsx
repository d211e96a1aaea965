import { addressLines } from '../../domain/address-lines.ts'
import { say, type MessageKey, type Words } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Layout, type Frame } from '../frame/layout.tsx'
import { Notice } from '../frame/notice.tsx'
import { Problems } from '../frame/problems.tsx'
import { CodeForms } from './code-form.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { PaymentErrors } from './payment-form.ts'
import { Steps } from './steps.tsx'
import { StockNotice } from './stock-notice.tsx'
import { Total } from './sums.tsx'
import type { Ways } from './ways.ts'

interface PaymentPageProps extends Frame {
  readonly ways: Ways
  readonly view: CheckoutView
  readonly contactUrl: string
  readonly now: Date
  readonly chosenOffer?: string | undefined
  readonly method: 'test-card' | 'offline'
  /** Whether test cards are taken at all. */
  readonly cards: boolean
  readonly errors?: PaymentErrors
  readonly notice?: string
  readonly codeError?: MessageKey | undefined
}

/** What can be wrong, in the order of the page. */
const FIELDS = [
  { error: 'shippingOption', name: 'shippingOption', label: 'delivery' },
  { error: 'number', name: 'cardNumber', label: 'field.cardNumber' },
  { error: 'expiry', name: 'cardExpiry', label: 'field.cardExpiry' },
  { error: 'code', name: 'cardCode', label: 'field.cardCode' },
] as const

/** Step 2: how it is delivered and paid. The card's fields are always empty: a card is typed, used and forgotten. */
export function PaymentPage({
  view,
  words,
  ways,
  contactUrl,
  now,
  chosenOffer,
  method,
  cards,
  errors = {},
  notice = '',
  codeError,
}: PaymentPageProps) {
  const { t } = words
  const blocked = view.violations.length > 0 || view.lines.some(({ problem }) => problem !== undefined)
  const free = (view.needsDelivery ? view.offers.map(({ sums }) => sums) : [view.sums]).every(({ due }) => Number(due) === 0)
  const wrong = FIELDS.filter(({ error }) => errors[error]).map(({ name, label }) => ({ name, label: t(label) }))
  const title = view.needsDelivery ? t('delivery.and.payment') : t('payment')
  return (
    <Layout title={title} wrong={wrong.length > 0 || notice !== ''} words={words} ways={ways}>
      <div class="hosted-split">
        <OrderSummary view={view} words={words} offers={!blocked} open={codeError !== undefined}>
          <CodeForms
            view={view}
            words={words}
            action={ways.code}
            error={codeError}
            offers={blocked ? [] : view.offers}
            chosen={chosenOffer}
          />
        </OrderSummary>
        <form class="hosted-form" method="post" novalidate>
          <div class="hosted-title">
            <Steps words={words} second={title} back={contactUrl} />
            <h1>{title}</h1>
          </div>
          <StockNotice view={view} words={words} cartUrl={ways.cart} />
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
              {free ? <p>{t('pay.nothing')}</p> : <PaymentChoice method={method} cards={cards} errors={errors} words={words} />}
              <div class="hosted-end">
                <button class="g-btn g-btn-main g-btn-wide" type="submit">
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

function Recipient({ view, words, contactUrl }: { readonly view: CheckoutView; readonly words: Words; readonly contactUrl: string }) {
  const { contact, email, shippingAddress: address } = view.details
  const name = [contact?.firstName ?? '', contact?.lastName ?? '']
  const lines = [
    (words.locale === 'ja' ? name.toReversed() : name).join(' ').trim(),
    email ?? '',
    view.needsDelivery && address ? addressLines(address, words.locale).join(', ') : '',
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
