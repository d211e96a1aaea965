import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Earlier slugs of products and collections, and the last slugs of deleted ones. An old address leads on to the product or collection that it
 * named, or is known to be gone. A slug that another product or collection has taken since is not among them.
 */
export const oldSlugs = sqliteTable(
  'old_slugs',
  {
    kind: text({ enum: ['product', 'collection'] }).notNull(),
    slug: text().notNull(),
    entityId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)
