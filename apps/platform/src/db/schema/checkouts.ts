import type { CheckoutDetails, CheckoutLine } from '@galleria/commerce/checkout/checkout'
import { REMINDER_STATES } from '@galleria/commerce/checkout/checkout-reminder'
import { ATTEMPT_STATES, type AttemptRequest } from '@galleria/commerce/checkout/payment-attempt'
import type { PaymentOrder } from '@galleria/commerce/checkout/payment-provider'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** A purchase being prepared. There is at most one open checkout per cart; asking for another one updates it. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    id: text().primaryKey(),
    /** The checkout’s own id where no cart is behind it. */
    cartId: text().notNull(),
    /** Whether it was made of a cart. The ids do not tell: a checkout may have that of its cart. */
    ofCart: integer({ mode: 'boolean' }).notNull().default(true),
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
  callbacks: text({ mode: 'json' })
    .$type<{ thankYouPageUrl?: string; cartPageUrl?: string; postFlowUrl?: string; resumed?: boolean }>()
    .notNull(),
  /** Language of the pages, unless their address names another. */
  language: text(),
  createdAt: integer().notNull(),
})

/** A payment on the provider's own page, from before the shopper goes there until its money has an order or is on its way back. */
export const paymentAttempts = sqliteTable(
  'payment_attempts',
  {
    /** The id is the provider's idempotency key, too. */
    id: text().primaryKey(),
    checkoutId: text().notNull(),
    /** What was agreed: the order is made of this, also when the cart has changed meanwhile. */
    lines: text({ mode: 'json' }).$type<CheckoutLine[]>().notNull(),
    details: text({ mode: 'json' }).$type<CheckoutDetails>().notNull(),
    request: text({ mode: 'json' }).$type<AttemptRequest>().notNull(),
    /** The request to the provider. */
    charge: text({ mode: 'json' }).$type<PaymentOrder>().notNull(),
    state: text({ enum: ATTEMPT_STATES }).notNull(),
    /** The provider's names: of its page, and of the money. */
    reference: text(),
    url: text(),
    paymentReference: text(),
    orderId: text(),
    /** The reason why there is no order for the money. */
    problem: text(),
    /** When the clock looks at it again; null once it is settled. */
    dueAt: integer(),
    tries: integer().notNull().default(0),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    // A checkout that could be paid on two pages could be paid twice.
    uniqueIndex('payment_attempts_one_open')
      .on(table.checkoutId)
      .where(sql`state = 'OPEN'`),
    index('payment_attempts_by_reference').on(table.reference),
    index('payment_attempts_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
)

/** Mails about checkouts that were not finished, by mailbox. */
export const checkoutReminders = sqliteTable(
  'checkout_reminders',
  {
    mailbox: text().primaryKey(),
    email: text().notNull(),
    /** The visitor or the member; after a visitor's sign-in, the member. Empty where no address was typed. */
    buyerId: text().notNull().default(''),
    state: text({ enum: REMINDER_STATES }).notNull(),
    cartId: text().notNull(),
    checkoutId: text().notNull(),
    token: text().notNull(),
    language: text().notNull(),
    dueAt: integer(),
    changedAt: integer().notNull(),
  },
  (table) => [
    index('checkout_reminders_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('checkout_reminders_of_cart').on(table.cartId),
    index('checkout_reminders_by_token').on(table.token),
    index('checkout_reminders_of_buyer').on(table.buyerId),
  ],
)
