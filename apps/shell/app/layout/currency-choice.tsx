import type { Locale } from '@galleria/intl/locales'
import { messagesIn } from '../locale/translations.ts'

interface CurrencyChoiceProps {
  readonly locale: Locale
  readonly firstLocale: Locale
  readonly page: string
  /** The currency that shoppers pay in (ISO 4217). */
  readonly own: string
  readonly others: readonly string[]
  /** The currency that prices are shown in, where it is another one. */
  readonly chosen: string | undefined
}

/** The currencies that prices can be shown in. */
export function CurrencyChoice({ locale, firstLocale, page, own, others, chosen }: CurrencyChoiceProps) {
  return (
    <form method="post" action="/currency">
      <h2 className="g-title">{messagesIn(locale, firstLocale).t('footer.currency')}</h2>
      <input type="hidden" name="to" value={page} />
      <ul>
        {[own, ...others].map((currency) => (
          <li key={currency}>
            <button name="currency" value={currency} aria-current={currency === (chosen ?? own) || undefined}>
              <span>
                <bdi>{currency}</bdi> {nameOf(currency, locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** The name of a currency as lists have it: "US Dollar". */
function nameOf(currency: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
}
