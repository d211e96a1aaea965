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

export function deliveryPlace(request: Request, { regions }: Pick<Isolate, 'regions'>): DeliveryPlace {
  const country = regions.countryOf(guessedCountry(request))
  return { country, deliveryRegion: regions.keyOf(country) }
}

/**
 * The country's name in the page's language, as HTML. A copy of the page is shared by all countries of a region: each response gets its own
 * name where the copy has a placeholder.
 */
export function placeName(request: Request, { regions }: Pick<Isolate, 'regions'>): string {
  if (regions.isOne) return ''
  const name = countryName(regions.countryOf(guessedCountry(request)) ?? '', localeOf(request.url))
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
