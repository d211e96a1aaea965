import { BoundedMap } from '../values/bounded-map.ts'

/** What a request tells of where it comes from. */
export interface Whereabouts {
  /** Country that the network in front of the platform reports. */
  readonly country?: string | undefined
  /** The header of RFC 9110 section 12.5.4. */
  readonly acceptLanguage?: string | undefined
  /** The language of the page. */
  readonly locale: string
  /** The shop's own country. */
  readonly home: string
}

/** The country that a form begins with, of those that there are: the network's, one that the browser's languages name, one that the page's language suggests, the shop's. */
export function likelyCountry(
  countries: readonly string[],
  { country, acceptLanguage = '', locale, home }: Whereabouts,
): string | undefined {
  const languages = acceptLanguage.split(',').map((part) => regionsOf(part.split(';')[0]?.trim() ?? ''))
  const named = languages.flatMap(({ region }) => region ?? [])
  const suggested = [regionsOf(locale), ...languages].flatMap(({ likely }) => likely ?? [])
  return [country?.toUpperCase(), ...named, ...suggested, home, countries[0]].find((code) => code !== undefined && countries.includes(code))
}

interface Regions {
  /** The one that the tag names. */
  readonly region?: string | undefined
  /** The country where the language is spoken most. */
  readonly likely?: string | undefined
}

/** The maximum number of remembered tags: browsers name a few of them again and again. */
const MAX_TAGS = 200
const regions = new BoundedMap<Regions>(MAX_TAGS)

function regionsOf(tag: string): Regions {
  const known = regions.get(tag) ?? readRegions(tag)
  regions.set(tag, known)
  return known
}

function readRegions(tag: string): Regions {
  try {
    const locale = new Intl.Locale(tag)
    return { region: locale.region, likely: locale.maximize().region }
  } catch {
    return {}
  }
}
