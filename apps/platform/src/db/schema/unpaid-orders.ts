import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { orders } from './orders.ts'

/**
 * Shoppers' orders that no money has come for. A row goes when the order is paid or sent; one whose hold has ended stays for the hour in which it
 * counts for its network and mailbox.
 */
export const unpaidOrders = sqliteTable(
  'unpaid_orders',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The first 24 or 64 bits of the address that the order came from; empty after the hour. */
    network: text().notNull(),
    /** Key of `mailboxKey`; empty after an hour. */
    mailbox: text().notNull(),
    /** Number of pieces reserved for it. */
    pieces: integer().notNull(),
    /** The time when the order is canceled; null once it is. */
    dueAt: integer(),
    placedAt: integer().notNull(),
  },
  (table) => [
    index('unpaid_orders_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('unpaid_orders_by_placing').on(table.placedAt),
  ],
)
