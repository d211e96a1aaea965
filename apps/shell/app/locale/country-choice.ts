import { likelyCountry } from '@galleria/intl/countries'
import { DEFAULT_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { choiceCookie, rememberedChoice } from './choice-cookie.ts'

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

/**
 * The country that a shopper most likely wants things delivered to: the chosen one, that of the network, the one that the browser's
 * languages name, that in which the page's language is spoken. Undefined where nothing says one: crawlers, which have no cookie and no
 * languages, are shown a page as the network places them. `header` is that of the network in front of the store, where one is named.
 */
export function guessedCountry(request: Request, header: string | undefined): string | undefined {
  if (guesses.has(request)) return guesses.get(request)
  const country = guess(request, header)
  guesses.set(request, country)
  return country
}

/** A copy is looked up by it, and shows it. */
const guesses = new WeakMap<Request, string | undefined>()

function guess(request: Request, header: string | undefined): string | undefined {
  const { headers } = request
  return (
    known(rememberedChoice(COOKIE, headers.get('cookie'))) ??
    known(header === undefined ? networkCountry(request) : headers.get(header)?.toUpperCase()) ??
    countryOfLanguages(headers.get('accept-language')) ??
    countryOfPage(localeOf(request.url))
  )
}

/** As Cloudflare says it. Behind another network it is the country of that, so that a named header stands in its place. */
function networkCountry({ cf }: Request & { readonly cf?: { readonly country?: unknown } }): unknown {
  return cf?.country
}

/** The language of a page, by its absolute URL as the runtime gives it: nothing else of it is taken apart. */
export function localeOf(url: string): Locale {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return splitLocale(query < 0 ? url.slice(start) : url.slice(start, query)).locale ?? DEFAULT_LOCALE
}

function countryOfPage(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE ? undefined : known(likelyCountry(locale))
}

function known(country: unknown): string | undefined {
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
    languages.map(({ region }) => known(region)).find((region) => region !== undefined) ??
    (first && first.language !== DEFAULT_LOCALE ? known(first.maximize().region) : undefined)
  )
}
