import { SOURCE_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { sessionCookieName } from '@galleria/platform-client/session'
import { addressWith } from '../composition/address-with.ts'
import type { Isolate } from '../composition/isolate.server.ts'
import type { RequestContext } from '../composition/request-context.server.ts'
import { guessCountry, localeOf } from '../locale/country-choice.ts'
import { currencySuffix } from '../locale/currency-choice.ts'
import { regionSuffix } from '../locale/delivery-regions.ts'

type DocumentKeys = Pick<Isolate, 'registry' | 'queries' | 'currencies' | 'regions' | 'countryHeader' | 'boundarySwitch'>

/**
 * Key of the copy of this page that all shoppers without a session share; null when the response is for one shopper, or not known to
 * be for all. Of the query it holds only what the page depends on, so that made-up parameters make no more copies.
 * @param first the language of addresses without a prefix; null where it is not known
 */
export function documentKey(request: Request, keys: DocumentKeys, first: Locale | null): string | null {
  const { url, method, headers } = request
  const cookies = headers.get('cookie')
  if (first === null || method !== 'GET' || cookies?.includes(sessionCookieName)) return null
  const suffix = currencySuffix(cookies, localeOf(url, first), keys.currencies)
  const address = suffix === null ? null : toCacheAddress(url, keys)
  // An isolate that has shown nothing yet does not know the store's regions.
  const { countryHeader } = keys
  const region = keys.regions.isOne ? undefined : keys.regions.keyOf(guessCountry(request, { countryHeader, firstLocale: first }))
  return address && address + suffix + regionSuffix(region) + firstLocaleSuffix(first)
}

/** The {@link documentKey} of the page that a request is for. */
export function pageKey({ request, isolate, firstLocale, isFirstLocaleUnknown }: RequestContext): string | null {
  return documentKey(request, isolate, isFirstLocaleUnknown ? null : firstLocale)
}

function toCacheAddress(url: string, { registry, queries, boundarySwitch }: DocumentKeys): string | null {
  const start = url.indexOf('?')
  if (start < 0) return url
  const { pathname, searchParams } = new URL(url)
  const match = registry.latest?.match(splitLocale(pathname).path)
  if (!match || (boundarySwitch && searchParams.has('boundaries'))) return null
  return addressWith(url.slice(0, start), queries.reduce(match, searchParams))
}

/** An address without a prefix is another page in a store with another first language, and links on all pages differ. */
export function firstLocaleSuffix(first: Locale): string {
  return first === SOURCE_LOCALE ? '' : ` /${first}`
}
