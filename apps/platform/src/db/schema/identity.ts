import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export { memberFields, memberJobs, members } from './members.ts'
export { emails, outbox } from './outbox.ts'

// The tables of the Identity object.

/** A shopper who has not signed in. */
export const visitors = sqliteTable('visitors', { id: text().primaryKey(), createdAt: integer().notNull() })

export const emailSubscriptions = sqliteTable('email_subscriptions', {
  id: text().primaryKey(),
  /** Lower case: an address differs from another by more than its case. */
  email: text().notNull().unique(),
  subscriptionStatus: text().notNull(),
  deliverabilityStatus: text().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})
