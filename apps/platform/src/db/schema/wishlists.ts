import type { SavedItem } from '@galleria/commerce/wishlist/wishlist-record'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What each visitor or member saved. A list is small, and always read and written whole. */
export const wishlists = sqliteTable(
  'wishlists',
  {
    ownerKind: text({ enum: ['visitor', 'member'] }).notNull(),
    ownerId: text().notNull(),
    /** The saved items, the newest first. */
    items: text({ mode: 'json' }).$type<readonly SavedItem[]>().notNull(),
    /** What reads the list for others; null where it is not shared. */
    shareId: text().unique(),
    /** What the owner is called on a shared list. */
    ownerName: text(),
    updatedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] }), index('wishlists_by_age').on(table.ownerKind, table.updatedAt)],
)
