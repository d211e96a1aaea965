import type { FragmentContext } from '@galleria/fragments/remote'
import { offeredLocales } from '@galleria/intl/locales'
import type { Env } from '../../../env.ts'
import { storeContent } from '../../lib/store-content.ts'

export interface Choice {
  readonly value: string
  readonly name: string
  readonly lang?: string
  readonly chosen: boolean
}

export interface PreferencesProps {
  /** Nothing where the owner offers one alone. */
  readonly languages: readonly Choice[]
  readonly currencies: readonly Choice[]
}

/** The languages and currencies that the owner offers. */
export async function loader({ env, locale, displayCurrency }: FragmentContext<object, Env>): Promise<PreferencesProps> {
  const { languages, currency: own, currencies = [] } = await storeContent(env)
  const offered = own && currencies.length > 0 ? [own, ...currencies] : []
  const locales = offeredLocales(languages)
  return {
    languages:
      locales.length > 1
        ? locales.map((choice) => ({ value: choice, name: nameOf(choice, 'language', choice), lang: choice, chosen: choice === locale }))
        : [],
    currencies: offered.map((currency) => ({
      value: currency,
      name: nameOf(currency, 'currency', locale),
      chosen: currency === (displayCurrency ?? own),
    })),
  }
}

function nameOf(code: string, type: 'language' | 'currency', locale: string): string {
  return new Intl.DisplayNames(locale, { type }).of(code) ?? code
}
