import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { REMINDER_STATES } from '../../domain/checkout/checkout-reminder.ts'

/** Mails about checkouts that were not finished, by mailbox. */
export const checkoutReminders = sqliteTable(
  'checkout_reminders',
  {
    mailbox: text().primaryKey(),
    email: text().notNull(),
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
  ],
)
