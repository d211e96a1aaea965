import type { SharedLine } from '@galleria/commerce/cart/shared-line'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Every cart and its owner: each cart lives in an object of its own, and objects cannot be listed. Saved items of a visitor without a cart count as one. */
export const carts = sqliteTable('carts', {
  id: text().primaryKey(),
  ownerKind: text({ enum: ['visitor', 'member'] }).notNull(),
  ownerId: text().notNull(),
  /** Whether it is no current cart, but one beside it, in an object of its own. */
  apart: integer({ mode: 'boolean' }).notNull().default(false),
  createdAt: integer().notNull(),
})

/** What carts held when they were shared. Neither the shopper nor what was typed into a line is part of it. */
export const sharedCarts = sqliteTable(
  'shared_carts',
  {
    id: text().primaryKey(),
    /** Key of the lines: equal content shares a link. */
    contentKey: text().notNull().unique(),
    lines: text({ mode: 'json' }).$type<readonly SharedLine[]>().notNull(),
    sharedAt: integer().notNull(),
  },
  (table) => [index('shared_carts_by_age').on(table.sharedAt)],
)
