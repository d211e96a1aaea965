import type { MessageBundle } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Field } from '../layout/field.tsx'
import { MAX_CODE_LENGTH, REFUSED_CODE, type CodeEntry } from './change-code.ts'

interface CodeFieldProps {
  readonly view: CheckoutView
  readonly messages: MessageBundle
  readonly code: CodeEntry
}

/** The form of the step. The code's field and buttons stand beside it and belong to it: what is typed in the form is sent along. */
export const CHECKOUT_FORM = 'checkout'

/** One field for a coupon or a gift card: shoppers need not know which of them they hold. */
export function CodeField({ view, messages, code: { error, typed = '' } }: CodeFieldProps) {
  const { t } = messages
  const used = [
    view.coupon && { action: 'remove-coupon', ...view.coupon },
    view.giftCard && { action: 'remove-gift-card', ...view.giftCard },
  ].filter((code) => code !== undefined)
  return (
    <div class="hosted-code">
      {used.map(({ action, code, unused }) => (
        <div class="hosted-code-used">
          <p>
            <bdi>{code}</bdi>
            {unused && <span class="hosted-quiet">{t('code.unused')}</span>}
          </p>
          <button
            class="g-link"
            type="submit"
            form={CHECKOUT_FORM}
            name="action"
            value={action}
            aria-label={t('code.remove.label', { code })}
          >
            {t('code.remove')}
          </button>
        </div>
      ))}
      {used.length < 2 && (
        <div class="hosted-code-enter">
          <Field
            name="promotion"
            form={CHECKOUT_FORM}
            label={t('code.label')}
            value={typed}
            error={error && t(error)}
            autofocus={error !== undefined}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            maxlength={MAX_CODE_LENGTH}
          />
          {typed !== '' && <input type="hidden" form={CHECKOUT_FORM} name={REFUSED_CODE} value={typed} />}
          <button class="g-btn" type="submit" form={CHECKOUT_FORM} name="action" value="apply-code">
            {t('code.apply')}
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * The button that the Enter key presses: browsers take the first button of a form, which would be the one for the code. It is hidden from
 * view and keyboard, because the form's own button does the same.
 */
export function EnterKeyButton({ label }: { readonly label: string }) {
  return (
    <button class="g-hide" type="submit" form={CHECKOUT_FORM} tabindex={-1} aria-hidden="true">
      {label}
    </button>
  )
}
