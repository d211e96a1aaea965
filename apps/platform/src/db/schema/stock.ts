import { STOCK_ALERT_STATES } from '@galleria/commerce/catalog/stock-alert'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Addresses that wait for a variant to be in stock again. The mail that tells them is queued in the transaction that deletes the row. */
export const stockAlerts = sqliteTable(
  'stock_alerts',
  {
    id: text().primaryKey(),
    productId: text().notNull(),
    variantId: text().notNull(),
    /** The address in lower case. */
    email: text().notNull(),
    /** Language of the request, used for its mails. */
    language: text().notNull(),
    /** The member that asked; null where a visitor did. */
    memberId: text(),
    state: text({ enum: STOCK_ALERT_STATES }).notNull(),
    /** Digest of the token in the link to confirm it. */
    optInDigest: text(),
    /** Where one click ends everything that the address waits for: made with the request, since a transaction cannot wait for its encryption. */
    endUrl: text().notNull(),
    createdAt: integer().notNull(),
    /** When it came into its state, or was asked about once more. */
    changedAt: integer().notNull(),
  },
  (table) => [
    uniqueIndex('stock_alert_of_variant').on(table.email, table.productId, table.variantId),
    index('stock_alerts_waiting').on(table.productId, table.state),
    index('stock_alerts_by_opt_in').on(table.optInDigest),
    index('stock_alerts_of_member').on(table.memberId),
    index('stock_alerts_by_age').on(table.state, table.changedAt),
  ],
)

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
    /** Order of a sale or of a return. */
    orderId: text(),
    createdAt: integer().notNull(),
  },
  (table) => [index('stock_changes_of_variant').on(table.productId, table.variantId), index('stock_changes_of_order').on(table.orderId)],
)
