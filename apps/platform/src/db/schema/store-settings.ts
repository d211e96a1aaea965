import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SearchSettings } from '../../domain/search/search-settings.ts'
import type { StoredContent } from '../../domain/store/stored-content.ts'

/** What the owner sets for the whole store, beside prices: one row for each kind. */
export const storeSettings = sqliteTable('store_settings', {
  kind: text({ enum: ['search', 'content'] }).primaryKey(),
  settings: text({ mode: 'json' }).$type<SearchSettings | StoredContent>().notNull(),
  updatedAt: integer().notNull(),
})
