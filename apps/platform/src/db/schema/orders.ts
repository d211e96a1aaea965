import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Order } from '@galleria/platform-client/entities/order'
import type { Wire } from '@galleria/platform-client/entities/wire'

/** A purchase. `document` is the order as the wire shows it; the other columns are what searches filter and sort by. */
export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    number: integer().notNull().unique(),
    /** Unique: whatever submits a checkout twice finds the order that the first time made. */
    checkoutId: text().notNull().unique(),
    visitorId: text(),
    memberId: text(),
    contactId: text(),
    email: text().notNull(),
    status: text().notNull(),
    paymentStatus: text().notNull(),
    fulfillmentStatus: text().notNull(),
    channelType: text().notNull(),
    totalMinor: integer().notNull(),
    shippingTitle: text(),
    shippingRegion: text(),
    billingFirstName: text(),
    billingLastName: text(),
    archived: integer({ mode: 'boolean' }).notNull(),
    imported: integer({ mode: 'boolean' }).notNull(),
    seenByAHuman: integer({ mode: 'boolean' }).notNull(),
    document: text({ mode: 'json' }).$type<Wire<typeof Order>>().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    purchasedAt: integer().notNull(),
  },
  (table) => [
    index('orders_by_creation').on(table.createdAt, table.id),
    index('orders_of_visitor').on(table.visitorId, table.createdAt),
    index('orders_of_member').on(table.memberId, table.createdAt),
    index('orders_by_email').on(table.email),
  ],
)

/** Which catalog items an order holds, for searches by item. */
export const orderItems = sqliteTable(
  'order_items',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineItemId: text().notNull(),
    appId: text().notNull(),
    catalogItemId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lineItemId] }), index('orders_of_item').on(table.catalogItemId)],
)

/** What was paid for an order, and how. Never a card's number, expiry or code. */
export const payments = sqliteTable('payments', {
  id: text().primaryKey(),
  orderId: text()
    .notNull()
    .references(() => orders.id),
  method: text({ enum: ['offline', 'test-card'] }).notNull(),
  status: text({ enum: ['PENDING', 'APPROVED'] }).notNull(),
  amountMinor: integer().notNull(),
  providerReference: text(),
  createdAt: integer().notNull(),
})
