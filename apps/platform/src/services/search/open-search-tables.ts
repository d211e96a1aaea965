import { LOCALES } from '@galleria/intl/locales'
import { sql } from 'drizzle-orm'
import type { SearchDatabase } from '../../db/database.ts'
import {
  searchBuild,
  searchChanges,
  searchCollections,
  searchLabels,
  searchProducts,
  searchSettings,
  searchValues,
  searchTerms,
} from '../../db/schema/search.ts'

/** The version goes up with every change of what the copy holds: the old one is then forgotten, and the catalog is read again. */
const COPY_VERSION = 7
/** Changes with the languages and their order, by which full-text rows are counted. */
const COPY_LANGUAGES = LOCALES.join(' ')

/** Full-text tables, each with the words of the ones before it: of names, of brands and options, of descriptions. */
export const TEXT_TABLES = ['search_names', 'search_labels', 'search_texts'] as const
export type TextTable = (typeof TEXT_TABLES)[number]

/**
 * Prepares the tables. Those of full-text search are no tables that migrations know.
 * @param isAnew empties them first
 */
export function openSearchTables(db: SearchDatabase, isAnew = false): void {
  db.transaction(() => {
    const build = db.select().from(searchBuild).get()
    if (isAnew || build?.version !== COPY_VERSION || build.languages !== COPY_LANGUAGES) {
      for (const table of [
        searchBuild,
        searchChanges,
        searchCollections,
        searchLabels,
        searchProducts,
        searchSettings,
        searchValues,
        searchTerms,
      ])
        db.delete(table).run()
      for (const table of TEXT_TABLES) db.run(sql`drop table if exists ${sql.raw(table)}`)
      db.insert(searchBuild).values({ id: 1, version: COPY_VERSION, languages: COPY_LANGUAGES, copiedTo: null, complete: false }).run()
    }
    // The texts themselves stay in Commerce. What is indexed are tokens between spaces, which may begin with a sign: of a stem, of a
    // stock number, of a collection. A table for each rank of words, because to leave out the words of a column costs as much as to find them.
    for (const table of TEXT_TABLES)
      db.run(
        sql`create virtual table if not exists ${sql.raw(table)} using fts5 (tokens, content = '', contentless_delete = 1, prefix = '1 2 3', tokenize = "ascii tokenchars '~=+#@'")`,
      )
  })
}
