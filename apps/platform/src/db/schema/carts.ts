import { sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'

/** Every cart and its owner: each cart lives in an object of its own, and objects cannot be listed. */
export const carts = sqliteTable('carts', {
  id: text().primaryKey(),
  ownerKind: text({ enum: ['visitor', 'member'] }).notNull(),
  ownerId: text().notNull(),
  createdAt: integer().notNull(),
})
