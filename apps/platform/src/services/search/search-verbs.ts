import { listFacets } from './list-facets.ts'
import { noticeChanges } from './notice-changes.ts'
import { searchProducts } from './search-products.ts'

/** What the Search object can be asked to do. */
export const searchVerbs = { listFacets, noticeChanges, searchProducts }
export type SearchVerbs = typeof searchVerbs
