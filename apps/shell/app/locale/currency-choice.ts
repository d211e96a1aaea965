import { choiceCookie, rememberedChoice } from './choice-cookie.ts'
import type { StoreCurrencies } from './store-currencies.ts'

const COOKIE = 'galleria-currency'
const CODE = /^[A-Z]{3}$/

/** Remembers the currency that a shopper chose to read prices in. Without one it is forgotten: prices are in the store's own. */
export function currencyCookie(currency: string): string {
  return choiceCookie(COOKIE, currency)
}

/** A currency, or none: the form of the store's own. */
export function isCurrencyChoice(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || CODE.test(value))
}

/** The currency that the shopper chose once. The store may not have it. */
export function rememberedCurrency(cookies: string | null): string | null {
  const currency = rememberedChoice(COOKIE, cookies) ?? ''
  return CODE.test(currency) ? currency : null
}

/**
 * What a copy's key ends with: nothing for the store's own currency, so that only those that the owner lists make copies. Null where
 * that is not known yet.
 */
export function currencySuffix(cookies: string | null, currencies: StoreCurrencies): string | null {
  const remembered = rememberedCurrency(cookies)
  if (remembered === null) return ''
  if (!currencies.others) return null
  return suffixOf(currencies.others.includes(remembered) ? remembered : undefined)
}

/** No address has a space. */
export function suffixOf(displayCurrency: string | undefined): string {
  return displayCurrency === undefined ? '' : ` ${displayCurrency}`
}
