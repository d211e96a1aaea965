import { sqliteTable, text, integer } from 'drizzle-orm/sqlite-core'

/** Which carts exist and whose they are: each lives in an object of its own, which cannot be listed. */
export const carts = sqliteTable('carts', {
  id: text().primaryKey(),
  ownerKind: text({ enum: ['visitor', 'member'] }).notNull(),
  ownerId: text().notNull(),
  createdAt: integer().notNull(),
})
