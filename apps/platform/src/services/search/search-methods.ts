import { listFacets } from './list-facets.ts'
import { noticeChanges, searchProducts } from './search-products.ts'

/** What the Search object can be asked to do. */
export const searchMethods = { listFacets, noticeChanges, searchProducts }
export type SearchMethods = typeof searchMethods
