import { findSuggestionsMethods } from './find-suggestions.ts'
import { listFacetsMethods } from './list-facets.ts'
import { searchProductsMethods } from './search-products.ts'

/** What the Search object can be asked to do. */
export const searchMethods = {
  ...findSuggestionsMethods,
  ...listFacetsMethods,
  ...searchProductsMethods,
}
export type SearchMethods = typeof searchMethods
