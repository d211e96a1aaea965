import type { Locale } from '@galleria/intl/locales'
import { choiceCookie, readChoice } from './choice-cookie.ts'
import type { StoreCurrencies } from './store-currencies.ts'

const COOKIE = 'galleria-currency'
const CODE = /^[A-Z]{3}$/

/** Remembers the currency that a shopper chose to read prices in. Without one it is forgotten: prices are in that of the page's language. */
export function currencyCookie(currency: string): string {
  return choiceCookie(COOKIE, currency)
}

/** A currency, or none. */
export function isCurrencyChoice(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || CODE.test(value))
}

/** The currency that the shopper chose once. The store may not have it. */
export function readCurrency(cookies: string | null): string | null {
  const currency = readChoice(COOKIE, cookies) ?? ''
  return CODE.test(currency) ? currency : null
}

/** Ending of the key of this shopper's copy. Null where that is not known yet. */
export function currencySuffix(cookies: string | null, locale: Locale, currencies: StoreCurrencies): string | null {
  const remembered = readCurrency(cookies)
  if (remembered === null) return ''
  return currencies.others ? currencies.suffixOf(locale, currencies.shownIn(locale, remembered)) : null
}
