import { countryName } from '@galleria/intl/countries'
import { guessedCountry, localeOf } from '../locale/country-choice.ts'
import type { Isolate } from './isolate.server.ts'

/** Where a shopper is taken to want things delivered to. */
interface DeliveryPlace {
  /** Undefined where delivery costs the same everywhere. */
  readonly country?: string | undefined
  /** Key of its delivery region, where it is not that of the store's own country. */
  readonly deliveryRegion?: string | undefined
}

type PlaceSettings = Pick<Isolate, 'regions' | 'countryHeader'>

export function deliveryPlace(request: Request, { regions, countryHeader }: PlaceSettings): DeliveryPlace {
  const country = regions.countryOf(guessedCountry(request, countryHeader))
  return { country, deliveryRegion: regions.keyOf(country) }
}

/**
 * The country's name in the page's language, as HTML. A copy of the page is shared by all countries of a region: each response gets its own
 * name where the copy has a placeholder.
 */
export function placeName(request: Request, { regions, countryHeader }: PlaceSettings): string {
  if (regions.isOne) return ''
  const name = countryName(regions.countryOf(guessedCountry(request, countryHeader)) ?? '', localeOf(request.url))
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
