import { found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { lamps, mug, shirt } from './documents.ts'

export const QUERY = '/stores-reader/v1/products/query-platformized'

/** A platform with the calls that every one has. */
export function stubCatalog(total = 2, items: object[] = [shirt, mug]) {
  return stubPlatform(({ path, input }) => {
    if (path === '/v2/collections/query') return found({ collections: [lamps], metadata: { count: 1, offset: 0, total: 1 } })
    if (path === '/v2/collections/slug/lamps') return found({ collection: lamps })
    if (path !== QUERY) return undefined
    const { query } = input as { query: { filter?: { slug?: string }; paging: { offset: number } } }
    const matching = query.filter?.slug === undefined ? items : items.filter((item) => 'slug' in item && item.slug === query.filter?.slug)
    const page = query.paging.offset < total ? matching : []
    return found({ products: page, metadata: { count: page.length, offset: query.paging.offset, total } })
  })
}

export const FACETS = '/platform/v1/facets'
export const SEARCH = '/platform/v1/search'
const whole = {
  total: 60,
  collections: [],
  brands: [{ value: 'Halm', count: 30 }],
  tags: [
    { value: 'New in', count: 12 },
    { value: 'Linen', count: 3 },
  ],
  options: [
    {
      name: 'Size',
      values: [
        { value: 'M', count: 9 },
        { value: 'S', count: 8 },
      ],
    },
  ],
  productTypes: [{ value: 'physical', count: 60 }],
  price: { min: 18, max: 40, ranges: [] },
  inStock: 50,
  discounted: 1,
  complete: true,
  tookMs: 1,
}

/** A platform that counts facets: `left` of them where there is a filter. */
export function stubFacets(
  left: object = {},
  total = 60,
  items: object[] = [shirt, mug],
  options: object[] = whole.options,
  unfiltered = items,
) {
  return stubPlatform(({ path, input }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: ['facets', 'suggestions'] })
    if (path === '/v2/collections/slug/lamps') return found({ collection: lamps })
    const { filter = {} } = input as { filter?: object }
    const isNarrowed = Object.keys(filter).length > 1
    const isFiltered = 'options' in filter
    if (path === FACETS) return found({ ...whole, options, ...(isNarrowed && left) })
    const shown = path === SEARCH && isFiltered ? items : unfiltered
    const products = { products: shown, metadata: { count: shown.length, offset: 0, total }, complete: true, tookMs: 1 }
    return path === SEARCH || path === QUERY ? found(products) : undefined
  })
}

/** The query of the first request for products. */
export const queryOf = (calls: PlatformRequest[]) =>
  (calls.find(({ path }) => path === QUERY)?.input as { query: unknown } | undefined)?.query
