/** What a request tells of where it comes from. */
export interface Whereabouts {
  /** As the network in front of the platform says. */
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
  const languages = acceptLanguage.split(',').flatMap((part) => localeOf(part.split(';')[0]?.trim() ?? '') ?? [])
  const named = languages.flatMap(({ region }) => region ?? [])
  const suggested = [localeOf(locale), ...languages].flatMap((language) => language?.maximize().region ?? [])
  return [country?.toUpperCase(), ...named, ...suggested, home, countries[0]].find((code) => code !== undefined && countries.includes(code))
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
