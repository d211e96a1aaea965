import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CheckoutDetails, CheckoutLine } from '../../domain/checkout/checkout.ts'

/** A purchase being prepared. There is at most one open checkout per cart; asking for another one updates it. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: text().primaryKey(),
    cartId: text().notNull(),
    ownerKind: text({ enum: ['visitor', 'member'] }).notNull(),
    ownerId: text().notNull(),
    channelType: text().notNull(),
    lines: text({ mode: 'json' }).$type<CheckoutLine[]>().notNull(),
    details: text({ mode: 'json' }).$type<CheckoutDetails>().notNull(),
    orderId: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('checkouts_by_cart').on(table.cartId)],
)

/** A prepared visit to a hosted page. The token in its address is the shopper's key to the checkout, so it is never listed. */
export const redirectSessions = sqliteTable('redirect_sessions', {
  id: text().primaryKey(),
  token: text().notNull().unique(),
  checkoutId: text()
    .notNull()
    .references(() => checkouts.id),
  callbacks: text({ mode: 'json' }).$type<{ thankYouPageUrl?: string; cartPageUrl?: string; postFlowUrl?: string }>().notNull(),
  /** Of the pages, where their address does not name another. */
  language: text(),
  createdAt: integer().notNull(),
})
