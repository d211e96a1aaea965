import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SearchSettings } from '../../domain/search/search-settings.ts'

/** What the owner sets for the whole store, beside prices: one row for each kind. */
export const storeSettings = sqliteTable('store_settings', {
  kind: text({ enum: ['search'] }).primaryKey(),
  settings: text({ mode: 'json' }).$type<SearchSettings>().notNull(),
  updatedAt: integer().notNull(),
})
