import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export { memberBlocks, memberFields, memberJobs, members } from './members.ts'
export { emails, outbox } from './outbox.ts'
export {
  authorizationRequests,
  identities,
  idpAccounts,
  passkeyChallenges,
  passkeys,
  signInAttempts,
  signInHistory,
  signInSessions,
  signInSettings,
  signInTokens,
  usedChallenges,
  verificationCodes,
} from './auth.ts'

// The tables of the Identity object.

/** A shopper who has not signed in. Each renewal of tokens moves the end, up to a limit. */
export const visitors = sqliteTable(
  'visitors',
  { id: text().primaryKey(), createdAt: integer().notNull(), expiresAt: integer().notNull().default(0) },
  (table) => [index('visitors_by_expiry').on(table.expiresAt)],
)

/** What the owner calls the store and which languages it has, as the content of the store last said; one row. */
export const storeNames = sqliteTable('store_names', {
  id: integer().primaryKey(),
  names: text({ mode: 'json' }).$type<LocalizedText>(),
  languages: text({ mode: 'json' }).$type<readonly string[]>(),
  revision: integer().notNull(),
})

export const emailSubscriptions = sqliteTable('email_subscriptions', {
  id: text().primaryKey(),
  /** Lower case: an address differs from another by more than its case. */
  email: text().notNull().unique(),
  subscriptionStatus: text().notNull(),
  deliverabilityStatus: text().notNull(),
  /** Digest of the token in the latest opt-in mail; absent once the subscription has ended. */
  optInDigest: text().unique(),
  optInSentAt: integer(),
  /** The keys of the topics that the subscriber left: a new topic goes to everybody. */
  leftTopics: text({ mode: 'json' })
    .$type<readonly string[]>()
    .notNull()
    .default(sql`'[]'`),
  /** Topics of which one mail a week is enough, by their keys. */
  weeklyTopics: text({ mode: 'json' })
    .$type<readonly string[]>()
    .notNull()
    .default(sql`'[]'`),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})

/** What became of the subscription of an address, for its owner to read. */
export const subscriptionHistory = sqliteTable(
  'subscription_history',
  { id: integer().primaryKey(), email: text().notNull(), status: text().notNull(), at: integer().notNull() },
  (table) => [index('subscription_history_by_email').on(table.email, table.at)],
)

/** What the newsletter can be about. */
export const emailTopics = sqliteTable('email_topics', {
  key: text().primaryKey(),
  position: integer().notNull(),
  names: text({ mode: 'json' }).$type<LocalizedText>().notNull(),
})

/** Files with everything that is kept of a member, asked for by the member. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    /** Language of the mail that announces the file. */
    language: text(),
    /** The file in base64url, as it crosses the boundary of the object; null until it is made. */
    file: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('data_exports_by_member').on(table.memberId), index('data_exports_by_expiry').on(table.expiresAt)],
)

/** Accounts that are closed, and deleted when they are due unless their members come back. */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    memberId: text().primaryKey(),
    /** Digest of the token in the mail that cancels the deletion. */
    digest: text().notNull().unique(),
    dueAt: integer().notNull(),
  },
  (table) => [index('account_deletions_by_due').on(table.dueAt)],
)
