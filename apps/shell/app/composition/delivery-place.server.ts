import { countryName } from '@galleria/intl/countries'
import type { Locale } from '@galleria/intl/locales'
import { guessCountry, localeOf } from '../locale/country-choice.ts'
import type { Isolate } from './isolate.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** The place that a shopper is taken to want things delivered to. */
interface DeliveryPlace {
  /** Undefined where delivery costs the same everywhere. */
  readonly country?: string | undefined
  /** Key of its delivery region, where it is not that of the store's own country. */
  readonly deliveryRegion?: string | undefined
}

export function deliveryPlace({ request, isolate: { regions, countryHeader }, firstLocale }: RequestContext): DeliveryPlace {
  const country = regions.countryOf(guessCountry(request, { countryHeader, firstLocale }))
  return { country, deliveryRegion: regions.keyOf(country) }
}

/**
 * The country's name in the page's language, as HTML. A copy of the page is shared by all countries of a region: each response gets its own
 * name where the copy has a placeholder.
 */
export function placeName(
  request: Request,
  { regions, countryHeader }: Pick<Isolate, 'regions' | 'countryHeader'>,
  firstLocale: Locale,
): string {
  if (regions.isOne) return ''
  const country = regions.countryOf(guessCountry(request, { countryHeader, firstLocale }))
  const name = countryName(country ?? '', localeOf(request.url, firstLocale))
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
