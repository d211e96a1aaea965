import { and, eq } from 'drizzle-orm'
import { searchChanges } from '../../db/schema/search.ts'
import type { CatalogChange } from '../../domain/search/catalog-change.ts'
import { keepUp } from './keep-up.ts'
import type { SearchContext } from './search-context.ts'

/** Something of the catalog changed, whatever it was: it is read from Commerce again. To be told of it twice does no harm. */
export function noticeChanges(context: SearchContext, changes: readonly CatalogChange[]): void {
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
