import { DEFAULT_LOCALE, formatTag, type Locale } from '@galleria/intl/locales'
import type { WireAddress } from './checkout.ts'

/** An address as people write it, line by line; its country in the reader's language. */
export function addressLines(address: WireAddress, locale: Locale = DEFAULT_LOCALE): string[] {
  const { addressLine, addressLine2, postalCode, city, subdivision, country } = address
  const state = subdivision?.replace(/^[A-Z]{2}-/, '')
  const town = [[postalCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
  return [addressLine, addressLine2, town, country && countryName(country, locale)].filter((line): line is string => Boolean(line))
}

export function countryName(code: string, locale: Locale): string {
  let names = countryNames.get(locale)
  if (!names) countryNames.set(locale, (names = new Intl.DisplayNames(formatTag(locale), { type: 'region' })))
  return names.of(code) ?? code
}

const countryNames = new Map<Locale, Intl.DisplayNames>()
