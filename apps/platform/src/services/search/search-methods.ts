import { findSuggestionsMethods } from './find-suggestions.ts'
import { listFacetsMethods } from './list-facets.ts'
import { searchProductsMethods } from './search-products.ts'
import { namedValuesMethods } from './v3/named-values.ts'
import { searchCatalogMethods } from './v3/search-catalog.ts'

/** What the Search object can be asked to do. */
export const searchMethods = {
  ...findSuggestionsMethods,
  ...listFacetsMethods,
  ...searchProductsMethods,
  ...namedValuesMethods,
  ...searchCatalogMethods,
}
export type SearchMethods = typeof searchMethods
