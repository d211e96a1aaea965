import type { CardInput } from '@galleria/commerce/checkout/payment'
import { say, type MessageBundle } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Layout, type Frame } from '../layout/layout.tsx'
import { Notice } from '../layout/notice.tsx'
import { Problems } from '../layout/problems.tsx'
import { inPageOrder } from './address/address-form.ts'
import { addressLabel } from './address/address-labels.ts'
import { BillingFields } from './address/billing-fields.tsx'
import { BILLING_FIELDS, billingName, type BillingField, type BillingValues } from './address/billing-form.ts'
import type { CodeEntry } from './change-code.ts'
import type { CheckoutUrls } from './checkout-urls.ts'
import { CHECKOUT_FORM, CodeField, EnterKeyButton } from './code-field.tsx'
import { DeliveryChoice } from './delivery/delivery-choice.tsx'
import { slotName } from './delivery/delivery-slot.tsx'
import { MembershipChoice } from './membership-choice.tsx'
import { OrderRecap } from './order-recap.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import type { OnlineMethod, PaymentChoiceMethod, PaymentErrors } from './payment-form.ts'
import { Steps } from './steps.tsx'
import { StockNotice } from './stock-notice.tsx'
import { isFree, Total } from './sums.tsx'
import { TermsField } from './terms/terms-field.tsx'

interface PaymentPageProps extends Frame {
  readonly urls: CheckoutUrls
  readonly view: CheckoutView
  readonly contactUrl: string
  readonly now: Date
  readonly chosenOffer?: string | undefined
  readonly chosenSlot?: string | undefined
  readonly method: PaymentChoiceMethod
  readonly online: readonly OnlineMethod[]
  /** What was typed of one with the request that this page answers. */
  readonly card?: CardInput | undefined
  readonly billing: BillingValues
  /** Whether the box of the owner's terms is ticked. */
  readonly agreed: boolean
  readonly errors?: PaymentErrors
  readonly notice?: string
  readonly code: CodeEntry
}

/** The fields that are wrong, in the order of the page. */
function wrongFields(errors: PaymentErrors, offer: string | undefined, billing: BillingValues, messages: MessageBundle) {
  const { t, locale } = messages
  const card = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCode' } as const
  return [
    ...(errors.shippingOption ? [{ name: 'shippingOption', label: t('delivery') }] : []),
    ...(errors.slot && offer !== undefined ? [{ name: slotName(offer), label: t('slot') }] : []),
    ...(['number', 'expiry', 'code'] as const)
      .filter((field) => errors[field])
      .map((field) => ({ name: card[field], label: t(`field.${card[field]}`) })),
    ...inPageOrder(
      BILLING_FIELDS.filter((field) => errors.billing?.[field]),
      billing.country,
      locale,
    ).map((field) => ({
      name: billingName(field),
      label: billingLabel(messages, field, billing.country),
    })),
    ...(errors.billing?.taxId ? [{ name: 'taxId', label: t('field.taxId') }] : []),
    ...(errors.terms ? [{ name: 'terms', label: t('terms') }] : []),
  ]
}

function billingLabel(messages: MessageBundle, field: BillingField, country: string): string {
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'company':
      return messages.t(`field.${field}`)
    default:
      return addressLabel(messages, field, country)
  }
}

/** Step 2: how it is delivered and paid. */
export function PaymentPage({
  view,
  messages,
  urls,
  contactUrl,
  now,
  chosenOffer,
  chosenSlot,
  method,
  online,
  card,
  billing,
  agreed,
  errors = {},
  notice = '',
  code,
}: PaymentPageProps) {
  const { t } = messages
  const blocked = view.violations.length > 0 || view.lines.some(({ problem }) => problem !== undefined)
  const free = (view.needsDelivery ? view.offers.map(({ sums }) => sums) : [view.sums]).every(isFree)
  const unpayable = !free && online.length === 0 && !view.payOnDelivery
  const wrong = wrongFields(errors, chosenOffer, billing, messages)
  const focused = wrong[0]?.name
  const title = view.needsDelivery ? t('delivery.and.payment') : t('payment')
  return (
    <Layout title={title} wrong={wrong.length > 0 || notice !== '' || code.error !== undefined} messages={messages} urls={urls}>
      <div class="hosted-split">
        {!blocked && <EnterKeyButton label={t('place')} />}
        <OrderSummary view={view} messages={messages} offers={!blocked} open={code.changed || code.error !== undefined}>
          <CodeField view={view} messages={messages} code={code} />
        </OrderSummary>
        <form class="hosted-form" id={CHECKOUT_FORM} method="post" action={urls.payment} novalidate>
          <div class="hosted-title">
            <Steps messages={messages} second={title} back={contactUrl} />
            <h1>{title}</h1>
          </div>
          <StockNotice view={view} messages={messages} cartUrl={urls.cart} />
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
          <Problems messages={messages} fields={wrong} />
          <OrderRecap view={view} messages={messages} contactUrl={contactUrl} />
          <MembershipChoice view={view} messages={messages} />
          {!blocked && (
            <>
              {view.needsDelivery ? (
                <DeliveryChoice
                  offers={view.offers}
                  messages={messages}
                  now={now}
                  chosen={chosenOffer}
                  slot={chosenSlot}
                  error={errors.shippingOption && say(messages, errors.shippingOption)}
                  slotError={errors.slot && say(messages, errors.slot)}
                />
              ) : (
                <input type="hidden" name="total" value={view.sums.agreed} />
              )}
              {free ? (
                <p>{t('pay.nothing')}</p>
              ) : (
                <PaymentChoice
                  method={method}
                  online={online}
                  onReceipt={view.payOnDelivery ? (view.details.pickup ? 'pickup' : 'delivery') : undefined}
                  card={card}
                  errors={errors}
                  messages={messages}
                />
              )}
              {!free &&
                view.needsDelivery &&
                view.offers.map(
                  ({ sums }, index) =>
                    isFree(sums) && (
                      <p class="hosted-offer" data-offer={index}>
                        {t('pay.nothing')}
                      </p>
                    ),
                )}
              <BillingFields view={view} values={billing} errors={errors.billing ?? {}} focused={focused} messages={messages} />
              <div class="hosted-end">
                <TermsField
                  pages={view.terms}
                  checked={agreed}
                  error={errors.terms}
                  autofocus={focused === 'terms'}
                  messages={messages}
                  urls={urls}
                />
                <button class="g-btn g-btn-main g-btn-wide" type="submit" disabled={unpayable}>
                  {t('place')}
                  <span class="hosted-amount">
                    <Total view={view} messages={messages} offers />
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
