import type { StoreCurrencies } from './store-currencies.ts'

const COOKIE = 'galleria-currency'
const YEAR = 31_536_000
const CODE = /^[A-Z]{3}$/

/** Remembers the currency that a shopper chose to read prices in. Without one it is forgotten: prices are in the store's own. */
export function currencyCookie(currency: string): string {
  return `${COOKIE}=${currency}; Path=/; Max-Age=${currency ? YEAR : 0}; HttpOnly; Secure; SameSite=Lax`
}

/** A currency, or none: the form of the store's own. */
export function isCurrencyChoice(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || CODE.test(value))
}

/** What the shopper's browser remembers. Anything may stand in a cookie: compare it with the currencies that the store has. */
export function rememberedCurrency(cookies: string | null): string | null {
  const [, currency] = cookies?.includes(COOKIE) ? (new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Z]{3})(?:;|$)`).exec(cookies) ?? []) : []
  return currency ?? null
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
