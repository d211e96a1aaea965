import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { RETURN_REASONS, RETURN_STATES, type ReturnedLine } from '../../domain/orders/order-return.ts'
import { orders } from './orders.ts'

/** What buyers want to send back, and what the shop decides. */
export const orderReturns = sqliteTable(
  'order_returns',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: RETURN_STATES }).notNull(),
    lines: text({ mode: 'json' }).$type<readonly ReturnedLine[]>().notNull(),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    comment: text().notNull(),
    note: text().notNull(),
    createdAt: integer().notNull(),
    changedAt: integer().notNull(),
  },
  (table) => [index('returns_of_order').on(table.orderId), index('returns_by_state').on(table.state, table.createdAt)],
)
