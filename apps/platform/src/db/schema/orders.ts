import type { ReturnedLine } from '@galleria/commerce/orders/buyer/order-return'
import type { TrackingInfo } from '@galleria/commerce/orders/order-fulfillment'
import type { OrderSettings } from '@galleria/commerce/orders/order-settings'
import type { PaymentDetails, RefundDetails } from '@galleria/commerce/orders/order-transactions'
import { PAYMENT_METHODS } from '@galleria/commerce/orders/payment-methods'
import type { Order } from '@galleria/platform-client/entities/orders/order'
import { RETURN_REASONS, RETURN_STATES } from '@galleria/platform-client/entities/orders/order-return'
import { PAYMENT_STATES } from '@galleria/platform-client/entities/orders/payment-states'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A purchase. `document` is the order as the wire shows it; the other columns are what searches filter and sort by. */
export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    number: integer().notNull().unique(),
    /** Unique: a checkout that is submitted twice leads to the order of the first time. */
    checkoutId: text().notNull().unique(),
    visitorId: text(),
    memberId: text(),
    /** The member account that the visitor later signed in to. This member may read the order and has no other right to it. */
    readerMemberId: text(),
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
    /** Which link to the order's page is good: the owner replaces it by the next. */
    linkVersion: integer().notNull().default(1),
    settings: text({ mode: 'json' }).$type<OrderSettings>(),
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
    /** The number of pieces that left the shelf for this line; null for orders of before this was written down. */
    taken: integer(),
    /** The number of pieces that are back in stock. */
    restocked: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lineItemId] }), index('orders_of_item').on(table.catalogItemId)],
)

/** The hours of delivery that orders hold. */
export const slotBookings = sqliteTable(
  'slot_bookings',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The code of the delivery option that the slot is one of. */
    shippingOption: text().notNull(),
    startsAt: integer().notNull(),
    endsAt: integer().notNull(),
  },
  (table) => [index('slot_bookings_of_option').on(table.shippingOption, table.startsAt)],
)

/** What was paid for an order, and how. Never a card's number, expiry or code. */
export const payments = sqliteTable(
  'payments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    amountMinor: integer().notNull(),
    providerReference: text(),
    details: text({ mode: 'json' }).$type<PaymentDetails>(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull().default(0),
  },
  (table) => [index('payments_of_order').on(table.orderId), index('payments_by_reference').on(table.providerReference)],
)

/** What went back to the buyer. */
export const refunds = sqliteTable(
  'refunds',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amountMinor: integer().notNull(),
    status: text({ enum: ['PENDING', 'SUCCEEDED', 'FAILED'] }).notNull(),
    external: integer({ mode: 'boolean' }).notNull(),
    providerReference: text(),
    details: text({ mode: 'json' }).$type<RefundDetails>(),
    /** Idempotency key: a repeated request finds the refund of the first. */
    requestKey: text().unique(),
    /** What was asked for under that key. */
    request: text(),
    /** When the provider gets the request again; null once it is settled. */
    dueAt: integer(),
    tries: integer().notNull().default(0),
    createdAt: integer().notNull(),
  },
  (table) => [
    index('refunds_of_order').on(table.orderId),
    index('refunds_by_reference').on(table.providerReference),
    index('refunds_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
)

/** The fulfillments by which lines of an order reached the buyer. */
export const fulfillments = sqliteTable(
  'fulfillments',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    lines: text({ mode: 'json' }).$type<{ id: string; quantity: number }[]>().notNull(),
    tracking: text({ mode: 'json' }).$type<TrackingInfo>(),
    custom: text({ mode: 'json' }).$type<Record<string, string>>(),
    status: text(),
    completed: integer({ mode: 'boolean' }),
    createdAt: integer().notNull(),
  },
  (table) => [index('fulfillments_of_order').on(table.orderId)],
)

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
