import { listFacets } from './list-facets.ts'
import { noticeChange } from './notice-change.ts'
import { searchProducts } from './search-products.ts'

/** What the Search object can be asked to do. */
export const searchVerbs = { listFacets, noticeChange, searchProducts }
export type SearchVerbs = typeof searchVerbs
