import { likelyCountry } from '@galleria/intl/countries'
import { splitLocale, type Locale } from '@galleria/intl/locales'
import { choiceCookie, readChoice } from './choice-cookie.ts'

const COOKIE = 'galleria-country'
/** A country (ISO 3166-1). XX is the network's word for an unknown one. */
const CODE = /^(?!XX)[A-Z]{2}$/

/** Remembers where a shopper wants things delivered to. Without a country it is forgotten: it is guessed again. */
export function countryCookie(country: string): string {
  return choiceCookie(COOKIE, country)
}

/** A country, or none. */
export function isCountryChoice(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || CODE.test(value))
}

interface GuessedBy {
  /** The header of the network in front of the store, where one is named. */
  readonly countryHeader: string | undefined
  /** The language of addresses without a prefix. */
  readonly firstLocale: Locale
}

/**
 * The country that a shopper most likely wants things delivered to: the chosen one, that of the network, the one that the browser's
 * languages name, that in which the page's language is spoken. Undefined where nothing says one: crawlers, which have no cookie and no
 * languages, are shown a page as the network places them.
 */
export function guessCountry(request: Request, by: GuessedBy): string | undefined {
  if (guesses.has(request)) return guesses.get(request)
  const country = guess(request, by)
  guesses.set(request, country)
  return country
}

/** A copy is looked up by it, and shows it. */
const guesses = new WeakMap<Request, string | undefined>()

function guess(request: Request, { countryHeader: header, firstLocale }: GuessedBy): string | undefined {
  const { headers } = request
  return (
    parseCountry(readChoice(COOKIE, headers.get('cookie'))) ??
    parseCountry(header === undefined ? networkCountry(request) : headers.get(header)?.toUpperCase()) ??
    countryOfLanguages(headers.get('accept-language')) ??
    countryOfPage(localeOf(request.url, firstLocale))
  )
}

/** The country as Cloudflare says it. Behind another network it is that network's country, so that a named header stands in its place. */
function networkCountry({ cf }: Request & { readonly cf?: { readonly country?: unknown } }): unknown {
  return cf?.country
}

/** The language of a page, by its absolute URL as the runtime gives it: nothing else of it is taken apart. */
export function localeOf(url: string, first: Locale): Locale {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return splitLocale(query < 0 ? url.slice(start) : url.slice(start, query)).locale ?? first
}

/** English suggests nothing: it is what much of the world reads. */
function countryOfPage(locale: Locale): string | undefined {
  return locale === 'en' ? undefined : parseCountry(likelyCountry(locale))
}

function parseCountry(country: unknown): string | undefined {
  return typeof country === 'string' && CODE.test(country) ? country : undefined
}

/** Browsers send a few lists again and again. Anything may send others. */
const MAX_LISTS = 200
const lists = new Map<string, string | undefined>()

/** "de-AT,de;q=0.9,en;q=0.8" names Austria, "de,en" suggests Germany. English alone suggests nothing: it is what much of the world reads. */
function countryOfLanguages(list: string | null): string | undefined {
  if (list === null) return undefined
  if (lists.has(list)) return lists.get(list)
  const country = readCountry(list)
  if (lists.size >= MAX_LISTS) lists.clear()
  lists.set(list, country)
  return country
}

function readCountry(list: string): string | undefined {
  const languages = list.split(',', 10).flatMap((part) => {
    try {
      return new Intl.Locale(part.split(';')[0]?.trim() ?? '')
    } catch {
      return []
    }
  })
  const [first] = languages
  return (
    languages.map(({ region }) => parseCountry(region)).find((region) => region !== undefined) ??
    (first && first.language !== 'en' ? parseCountry(first.maximize().region) : undefined)
  )
}
