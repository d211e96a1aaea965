import { findSuggestions } from './find-suggestions.ts'
import { listFacets } from './list-facets.ts'
import { noticeChanges, searchProducts } from './search-products.ts'

/** What the Search object can be asked to do. */
export const searchMethods = { findSuggestions, listFacets, noticeChanges, searchProducts }
export type SearchMethods = typeof searchMethods
