import type { MessageBundle } from '../../messages.ts'
import type { CheckoutView, ExtraView, FeeView } from '../../services/checkout/view-checkout.ts'
import { price } from '../page-messages.ts'

const FIELD = 'extra'

interface ExtrasProps {
  readonly extras: readonly ExtraView[]
  /** The codes of those that are ticked. */
  readonly chosen: readonly string[]
  readonly messages: MessageBundle
}

/** What the owner offers beside the things themselves, such as gift wrap. */
export function Extras({ extras, chosen, messages }: ExtrasProps) {
  if (extras.length === 0) return null
  return (
    <fieldset class="hosted-group">
      <legend>{messages.t('extras')}</legend>
      {extras.map((extra) => (
        <label class="g-check">
          <input type="checkbox" name={FIELD} value={extra.code} checked={chosen.includes(extra.code)} />
          <span>
            <bdi>{feeName(extra, messages)}</bdi> · {price(messages, extra.amount)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The codes of the extras that a form was sent with, as far as there are such. */
export function readChosenFees(form: URLSearchParams, { extras }: Pick<CheckoutView, 'extras'>): string[] {
  const requested = new Set(form.getAll(FIELD))
  return extras.flatMap(({ code }) => (requested.has(code) ? [code] : []))
}

export function feeName({ name, translations }: FeeView, { locale }: MessageBundle): string {
  return translations?.[locale] ?? name
}
