import type { FailureCode } from '../../domain/failure-codes.ts'
import type { MessageKey, Words } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Field } from '../frame/field.tsx'

interface CodeFormProps {
  readonly view: CheckoutView
  readonly words: Words
  /** Where the form goes. */
  readonly action: string
  /** The step that comes next. */
  readonly step: CheckoutStep
  /** Why the last code was not taken. */
  readonly error?: MessageKey | undefined
  /** The way of delivery that is chosen while this form is seen: the page that comes next still has it. */
  readonly offer?: { readonly code: string; readonly place: number; readonly chosen: boolean }
}

export type CheckoutStep = 'contact' | 'payment'

/** One field for a coupon or a gift card: shoppers need not know which of them they hold. */
export function CodeForm({ view, words, action, step, error, offer }: CodeFormProps) {
  const { t } = words
  const kept = (
    <>
      <input type="hidden" name="step" value={step} />
      {offer && <input type="hidden" name="offer" value={offer.code} />}
    </>
  )
  const used = [view.coupon && { kind: 'coupon', ...view.coupon }, view.giftCard && { kind: 'gift-card', ...view.giftCard }].filter(
    (code) => code !== undefined,
  )
  return (
    <div class="hosted-code">
      {used.map(({ kind, code, unused }) => (
        <form method="post" action={action} class="hosted-code-used">
          {kept}
          <input type="hidden" name="remove" value={kind} />
          <p>
            <bdi>{code}</bdi>
            {unused && <span class="hosted-quiet">{t('code.unused')}</span>}
          </p>
          <button class="g-link" type="submit" aria-label={t('code.remove.label', { code })}>
            {t('code.remove')}
          </button>
        </form>
      ))}
      {used.length < 2 && (
        <form method="post" action={action} novalidate class="hosted-code-enter">
          {kept}
          <Field
            name="promotion"
            id={`promotion${offer?.place || ''}`}
            label={t('code.label')}
            error={error && t(error)}
            autofocus={error !== undefined && (offer?.chosen ?? true)}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxlength={50}
          />
          <button class="g-btn" type="submit">
            {t('code.apply')}
          </button>
        </form>
      )}
    </div>
  )
}

/** The field on the payment step: once for each way of delivery, where there are several, so that a code leaves the choice as it is. */
export function CodeForms({
  offers,
  chosen,
  ...form
}: Omit<CodeFormProps, 'offer' | 'step'> & { readonly offers: readonly { readonly code: string }[]; readonly chosen: string | undefined }) {
  if (offers.length < 2) return <CodeForm {...form} step="payment" />
  return (
    <>
      {offers.map(({ code }, place) => (
        <div class="hosted-offer" data-offer={place}>
          <CodeForm {...form} step="payment" offer={{ code, place, chosen: code === chosen }} />
        </div>
      ))}
    </>
  )
}

const ERRORS: Partial<Record<FailureCode, MessageKey>> = {
  COUPON_DOES_NOT_EXIST: 'error.promotion.unknown',
  GIFT_CARD_NOT_FOUND: 'error.promotion.unknown',
  COUPON_IS_DISABLED: 'error.promotion.over',
  COUPON_IS_EXPIRED: 'error.promotion.over',
  GIFT_CARD_DISABLED: 'error.promotion.over',
  GIFT_CARD_EXPIRED: 'error.promotion.over',
  COUPON_IS_NOT_ACTIVE_YET: 'error.promotion.early',
  COUPON_USAGE_EXCEEDED: 'error.promotion.used',
  COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'error.promotion.used',
  RATE_LIMITED: 'error.promotion.wait',
  GIFT_CARD_EMPTY: 'error.promotion.empty',
  COUPON_MINIMUM_NOT_REACHED: 'error.promotion.minimum',
  COUPON_IS_NOT_APPLICABLE: 'error.promotion.items',
}

/** What a shopper is told of a code that was not taken; none for what is no such refusal. */
export function promotionError(code: FailureCode): MessageKey | undefined {
  return ERRORS[code]
}

/** The same as it stands in an address, where only what is known counts. */
export function promotionErrorIn(query: string | undefined): MessageKey | undefined {
  return Object.values(ERRORS).find((key) => key === query)
}
