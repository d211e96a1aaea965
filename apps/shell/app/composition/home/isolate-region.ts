import type { Region } from '@galleria/fragments/contract'

/** Where the network says that a request comes from (`request.cf`). */
interface Origin {
  readonly continent?: unknown
  readonly country?: unknown
  /** Degrees, as text. */
  readonly longitude?: unknown
}

const CONTINENTS: Readonly<Record<string, Region>> = { AF: 'afr', OC: 'oc', SA: 'sam' }
/** ISO 3166-1 codes of Western Asia, which a network counts to Asia, and Egypt. */
const MIDDLE_EAST = new Set(['AE', 'BH', 'EG', 'IL', 'IQ', 'IR', 'JO', 'KW', 'LB', 'OM', 'PS', 'QA', 'SA', 'SY', 'YE'])
/** Roughly the Mississippi, and the eastern borders of Germany and Italy. */
const EAST_OF_AMERICA = -95
const EAST_OF_EUROPE = 15

/** The region that a request is served from; `home` where the network does not say where it comes from. */
export function regionOf({ cf }: Request & { readonly cf?: Origin }): Region {
  const { continent, country, longitude } = cf ?? {}
  if (typeof continent !== 'string') return 'home'
  if (typeof country === 'string' && MIDDLE_EAST.has(country)) return 'me'
  const east = typeof longitude === 'string' ? Number(longitude) : Number.NaN
  if (continent === 'NA') return east < EAST_OF_AMERICA ? 'wnam' : 'enam'
  if (continent === 'EU') return east > EAST_OF_EUROPE ? 'eeur' : 'weur'
  if (continent === 'AS') return 'apac'
  return CONTINENTS[continent] ?? 'home'
}

let region: Region = 'home'

/** The region of this isolate. All its requests come from there, and some do not say so: those of the store's own entrypoints. */
export const isolateRegion = {
  get current(): Region {
    return region
  },
  notice(request: Request): void {
    if (region === 'home') region = regionOf(request)
  },
}
