import type { CatalogSearch } from '../../../entities/catalog-v3/catalog-queries.ts'
import { searchCategories } from '../../../services/catalog-v3/categories.ts'
import { searchProducts } from '../../../services/catalog-v3/products.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { SearchReads } from '../catalog-reads.ts'
import { newestVersion } from '../versioned.ts'
import { isListed, toCategory } from './category.ts'
import { FACET_AGGREGATIONS, listSearches, mergeFacets } from './facets.ts'
import { pagingOf, toPage } from './page.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'
import { toListedProduct } from './product.ts'
import { sortOf, toExpression, toFilter } from './search-terms.ts'

const DEFAULT_SUGGESTIONS = 5

/** The search that every site with Catalog V3 has. */
export const searchReadsV3: Unbound<SearchReads> = {
  async findProducts(transport, { filter, text, order }, part, options) {
    const search = { ...toFilter(filter), ...toExpression(text), ...sortOf(order), cursorPaging: pagingOf(part) }
    return toPage(await searchProducts(transport, search, { ...options, fields: PRODUCT_FIELDS }), toListedProduct)
  },
  /** Facets are the aggregations of a search, and those of each search without the facet that it filters by. */
  async countFacets(transport, { filter, text }, options) {
    const count = async (search: CatalogSearch) => {
      const request = { ...search, ...toExpression(text), aggregations: FACET_AGGREGATIONS, cursorPaging: { limit: 1 } }
      return (await searchProducts(transport, request, options)).aggregations
    }
    const searches = listSearches(filter)
    const counted = await Promise.all(searches.map(async ({ of, filter: own }) => ({ of, results: await count(toFilter(own)) })))
    return mergeFacets(counted)
  },
  /** The platform finishes no terms. */
  async suggest(transport, { text, limit = DEFAULT_SUGGESTIONS }, options) {
    const search = { ...toExpression(text), cursorPaging: { limit } }
    const [found, categories] = await Promise.all([
      searchProducts(transport, search, { ...options, fields: PRODUCT_FIELDS }),
      searchCategories(transport, { search: { expression: text }, cursorPaging: { limit } }, options),
    ])
    const products = found.items.map(toListedProduct)
    return {
      products,
      categories: categories.items.filter(isListed).map(toCategory),
      queries: [],
      nearest: [],
      version: newestVersion(products),
    }
  },
  tokenAt: () => undefined,
}
