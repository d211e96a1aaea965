import type { CatalogPaging } from '@galleria/platform-client/entities/query'
import { pageOf } from '../catalog/page.ts'
import { caughtUp } from './keep-up.ts'
import type { SearchContext } from './search-context.ts'
import { selectionOf, type SearchInput } from './selection.ts'

/** The ids of the products that are found: with a text the best first, else in the order in which they came. */
export async function searchProducts(context: SearchContext, { paging, ...input }: SearchInput & { paging?: CatalogPaging }) {
  const { limit, offset } = pageOf(paging, 'paging')
  const complete = await caughtUp(context)
  const start = performance.now()
  const numbers = context.copy.index.matching(selectionOf(context, input, true))
  const ids = context.copy.idsOf(numbers.slice(offset, offset + limit))
  return { ids, total: numbers.length, offset, complete, tookMs: performance.now() - start }
}
