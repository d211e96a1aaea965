import type { OutboxMessage } from '@galleria/commerce/events/outbox-message'
import { EMAIL_STATES } from '@galleria/platform-client/entities/emails/email-summary'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What has to happen elsewhere because of something committed here: written in the same transaction, delivered at least once. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    message: text({ mode: 'json' }).$type<OutboxMessage>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer().notNull(),
    deliveredAt: integer(),
    lastError: text(),
    createdAt: integer().notNull(),
    /** What is delivered apart, so that neither waits for the other. */
    lane: text({ enum: ['events', 'emails', 'others'] }).generatedAlwaysAs(
      sql`case json_extract(message, '$.topic') when 'domain-event' then 'events' when 'email' then 'emails' else 'others' end`,
    ),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.lane, table.dueAt, table.id)
      .where(sql`delivered_at is null`),
    // Events are told in their order, whenever they are due.
    index('outbox_in_order')
      .on(table.lane, table.id)
      .where(sql`delivered_at is null`),
  ],
)

/** E-mails, sent or to be sent. Without a sender, as in development, they stay here to be read. */
export const emails = sqliteTable(
  'emails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    recipient: text().notNull(),
    /** The sender's name; none of e-mails from before there was one. */
    fromName: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: integer().notNull(),
    state: text({ enum: EMAIL_STATES }).notNull().default('STORED'),
    /** The URL that ends a mail's subscription with one click (RFC 8058). */
    unsubscribeUrl: text(),
    /** Tells the sender a second try from a second e-mail. */
    deliveryKey: text(),
    /** The sender's name for it, which its reports use. */
    messageId: text(),
    lastError: text(),
    settledAt: integer(),
  },
  (table) => [index('emails_by_message').on(table.messageId)],
)
