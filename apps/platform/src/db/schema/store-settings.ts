import type { StoredContent } from '@galleria/commerce/store/stored-content'
import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the owner sets for the whole store, beside prices: one row for each kind. */
export const storeSettings = sqliteTable('store_settings', {
  kind: text({ enum: ['search', 'content'] }).primaryKey(),
  settings: text({ mode: 'json' }).$type<SearchSettings | StoredContent>().notNull(),
  updatedAt: integer().notNull(),
})
