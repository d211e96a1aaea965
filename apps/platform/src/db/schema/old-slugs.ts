import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Slugs that products and collections had before, and those that deleted ones had last: old addresses lead on to what they named, or
 * are known to be gone. A slug that another one has taken since is not among them.
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
