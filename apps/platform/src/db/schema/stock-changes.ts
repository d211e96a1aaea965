import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Every change of a counted quantity, with its reason. A variant's changes add up to its quantity: `npm run platform -- check`
 * compares. They stay when a variant is deleted; one that comes back under its id goes on from there.
 */
export const stockChanges = sqliteTable(
  'stock_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    productId: text().notNull(),
    variantId: text().notNull(),
    change: integer().notNull(),
    /** What the change left. */
    quantity: integer().notNull(),
    /** `opening`: what was there when the history began. */
    reason: text({ enum: ['opening', 'import', 'catalog', 'inventory', 'sale', 'restock'] }).notNull(),
    /** Of a sale and of what comes back from one. */
    orderId: text(),
    createdAt: integer().notNull(),
  },
  (table) => [index('stock_changes_of_variant').on(table.productId, table.variantId), index('stock_changes_of_order').on(table.orderId)],
)
