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
}

export type CheckoutStep = 'contact' | 'payment'

/** One field for a coupon or a gift card: shoppers need not know which of them they hold. */
export function CodeForm({ view, words, action, step, error }: CodeFormProps) {
  const { t } = words
  const used = [view.coupon && { kind: 'coupon', ...view.coupon }, view.giftCard && { kind: 'gift-card', ...view.giftCard }].filter((code) => code !== undefined)
  return (
    <div class="hosted-code">
      {used.map(({ kind, code, unused }) => (
        <form method="post" action={action} class="hosted-code-used">
          <input type="hidden" name="step" value={step} />
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
          <input type="hidden" name="step" value={step} />
          <Field name="promotion" label={t('code.label')} error={error && t(error)} autofocus={error !== undefined} autocomplete="off" autocapitalize="characters" spellcheck={false} maxlength={50} />
          <button class="g-btn" type="submit">
            {t('code.apply')}
          </button>
        </form>
      )}
    </div>
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
