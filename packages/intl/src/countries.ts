import { formatTag } from './locales.ts'
import { WITH_POSTAL_CODE, WITH_SUBDIVISION } from './short-address-rules.ts'

/** Codes that have a name but are no place that mail goes to: unions, codes for tests and for what is unknown, and doubles of other countries. */
const NO_COUNTRIES = new Set('CP CQ DG EA EU EZ IC QO UN XA XB ZZ'.split(' '))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Cached names by language: a list of all countries would look up 250 for each page. */
const names = new Map<string, Map<string, string>>()
const displayNames = new Map<string, Intl.DisplayNames>()

/** A country in the reader's language; what is no code of one stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  let ofLocale = names.get(locale)
  if (!ofLocale) names.set(locale, (ofLocale = new Map()))
  let name = ofLocale.get(code)
  if (name === undefined) ofLocale.set(code, (name = lookUp(code, locale)))
  return name
}

function lookUp(code: string, locale: string): string {
  let ofLocale = displayNames.get(locale)
  if (!ofLocale) displayNames.set(locale, (ofLocale = new Intl.DisplayNames(formatTag(locale), { type: 'region' })))
  return ofLocale.of(code) ?? code
}

const sorted = new Map<string, readonly string[]>()

/** The codes of the countries of the world (ISO 3166-1), in the order of their names in a language. */
export function listCountries(locale: string): readonly string[] {
  let countries = sorted.get(locale)
  if (!countries) {
    const { compare } = new Intl.Collator(formatTag(locale))
    countries = countryCodes().toSorted((left, right) => compare(countryName(left, locale), countryName(right, locale)))
    sorted.set(locale, countries)
  }
  return countries
}

/** A code is known by its name. One that was replaced by another has the other's. */
function countryCodes(): readonly string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const pairs = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
  return pairs.filter((code) => !NO_COUNTRIES.has(code) && english.of(code) && new Intl.Locale(`und-${code}`).region === code)
}

const likely = new Map<string, string>()

/** The country in which most people read a language. */
export function likelyCountry(locale: string): string {
  let country = likely.get(locale)
  if (country === undefined) likely.set(locale, (country = new Intl.Locale(locale).maximize().region ?? ''))
  return country
}

export function requiresPostalCode(country: string): boolean {
  return WITH_POSTAL_CODE.split(' ').includes(country)
}

export function requiresSubdivision(country: string): boolean {
  return WITH_SUBDIVISION.split(' ').includes(country)
}
