import { sql } from 'drizzle-orm'
import type { SearchDatabase } from '../../db/database.ts'
import { searchBuild, searchChanges, searchCollections, searchProducts, searchValues } from '../../db/schema/search.ts'

/** Goes up with every change of what the copy holds: the old one is then forgotten, and the catalog is read again. */
const COPY_VERSION = 2

/** Prepares the tables. Those of full-text search are no tables that migrations know. */
export function openSearchTables(db: SearchDatabase): void {
  db.transaction(() => {
    const build = db.select().from(searchBuild).get()
    if (build?.version !== COPY_VERSION) {
      for (const table of [searchBuild, searchChanges, searchCollections, searchProducts, searchValues]) db.delete(table).run()
      db.run(sql`drop table if exists search_texts`)
      db.insert(searchBuild).values({ id: 1, version: COPY_VERSION, copiedTo: null, complete: false }).run()
    }
    // The texts themselves stay in Commerce.
    db.run(
      sql`create virtual table if not exists search_texts using fts5 (name, brand, description, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2')`,
    )
  })
}
