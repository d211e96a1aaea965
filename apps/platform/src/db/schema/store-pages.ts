import type { StorePage } from '@galleria/platform-client/entities/store/store-page'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Pages in the owner's words. The HTML is written from the Markdown, and sanitised, when the page is. */
export const storePages = sqliteTable('store_pages', {
  slug: text().primaryKey(),
  revision: integer().notNull(),
  title: text({ mode: 'json' }).$type<StorePage['title']>().notNull(),
  markdown: text({ mode: 'json' }).$type<StorePage['markdown']>().notNull(),
  html: text({ mode: 'json' }).$type<StorePage['html']>().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})
