import type { CatalogChange } from '@galleria/commerce/search/catalog-change'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { SearchSort } from '@galleria/platform-client/entities/catalog/product-search'
import type { CatalogPaging } from '@galleria/platform-client/entities/wire/query'
import { and, eq } from 'drizzle-orm'
import { searchChanges } from '../../db/schema/search.ts'
import { parsePaging } from '../../db/sql/paging.ts'
import { waitUntilCurrent, keepUp } from './keep-up.ts'
import type { SearchContext } from './search-context.ts'
import { type SearchInput, selectionOf, tellText, textOf } from './selection.ts'

type SearchProducts = SearchInput & { readonly paging?: CatalogPaging; readonly sort?: readonly SearchSort[] }

/** The ids of the products that are found: without a sort those with a text the best first, else in the order in which they came. */
async function searchProducts(context: SearchContext, { paging, sort = [], ...input }: SearchProducts) {
  const { limit, offset } = parsePaging(paging, 'paging')
  const complete = await waitUntilCurrent(context)
  const start = performance.now()
  const ranked = sort.length === 0
  const numbers = context.copy.index.matching(selectionOf(context, input, ranked))
  const language = input.language && primaryLanguage(input.language)
  const sorted = sort[0] ? context.copy.index.sort(numbers, sort[0], offset + limit, language) : numbers
  const ids = context.copy.idsOf(sorted.slice(offset, offset + limit))
  // Words that only hidden products have stay hidden.
  const searched = tellText(numbers.length > 0 ? textOf(context, input, ranked) : undefined)
  return { ids, total: numbers.length, offset, ...searched, complete, tookMs: performance.now() - start }
}

/** Something of the catalog changed: it is read from Commerce again. To be told of it twice does no harm. */
function noticeChanges(context: SearchContext, changes: readonly CatalogChange[]): void {
  context.db.transaction(() => {
    for (const change of changes) notice(context, change)
  })
  void keepUp(context)
}

/** A new number, even where it has one that is being read: that reading may have been too early. */
function notice({ db }: SearchContext, { kind, entityId }: CatalogChange): void {
  db.delete(searchChanges)
    .where(and(eq(searchChanges.kind, kind), eq(searchChanges.entityId, entityId)))
    .run()
  db.insert(searchChanges).values({ kind, entityId }).run()
}

export const searchProductsMethods = { noticeChanges, searchProducts }
