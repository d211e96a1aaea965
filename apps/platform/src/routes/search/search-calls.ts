import type { Call } from '../../http/call.ts'
import { listFacets } from './list-facets.ts'
import { searchProducts } from './search-products.ts'

export const searchCalls: readonly Call[] = [listFacets, searchProducts]
