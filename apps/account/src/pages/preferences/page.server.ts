import { STORE_TAG } from '@galleria/fragments/contract'
import type { FragmentContext } from '@galleria/fragments/remote'
import { countryName, listCountries } from '@galleria/intl/countries'
import { listOfferedLocales, SOURCE_LOCALE } from '@galleria/intl/locales'
import type { PriceNotes, StoreContent } from '@galleria/platform-client/entities/store/store-content'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { sitePlatform } from '../../lib/platform.ts'
import { pageHead } from './head.ts'

export { default } from './page.tsx'

export const head = pageHead
export const params = z.object({})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 604_800 } as const
export const tags = () => [STORE_TAG]
export const hydrate = 'never'

export interface Choice {
  readonly value: string
  readonly name: string
  readonly lang?: string
  readonly chosen: boolean
}

export interface PreferencesProps {
  /** The languages to choose from; empty where the owner offers one alone. */
  readonly languages: readonly Choice[]
  readonly currencies: readonly Choice[]
  /** Where things can be delivered to; nothing where that costs the same everywhere. */
  readonly countries: readonly Pick<Choice, 'value' | 'name'>[]
}

/** The languages and currencies that the owner offers. */
export async function loader({ env, locale, displayCurrency }: FragmentContext<object, Env>): Promise<PreferencesProps> {
  const { languages, currency: own, currencies = [], priceNotes } = await readContent(env)
  const offered = own && currencies.length > 0 ? [own, ...currencies] : []
  const locales = listOfferedLocales(languages)
  return {
    languages:
      locales.length > 1
        ? locales.map((choice) => ({ value: choice, name: nameOf(choice, 'language', choice), lang: choice, chosen: choice === locale }))
        : [],
    countries: deliveryCountries(priceNotes?.regions ?? [], locale),
    currencies: offered.map((currency) => ({
      value: currency,
      name: nameOf(currency, 'currency', locale),
      chosen: currency === (displayCurrency ?? own),
    })),
  }
}

/** Empty on a platform that holds none. */
async function readContent(env: Env): Promise<Partial<StoreContent>> {
  try {
    return await sitePlatform(env, SOURCE_LOCALE).storeContent.get()
  } catch (error) {
    if (isNotFound(error)) return {}
    throw error
  }
}

function nameOf(code: string, type: 'language' | 'currency', locale: string): string {
  return new Intl.DisplayNames(locale, { type }).of(code) ?? code
}

/** The region without countries is for all others: those that nothing is delivered to can be chosen too, and are told so. */
function deliveryCountries(regions: NonNullable<PriceNotes['regions']>, locale: string): PreferencesProps['countries'] {
  return regions.length === 0 ? [] : listCountries(locale).map((code) => ({ value: code, name: countryName(code, locale) }))
}
