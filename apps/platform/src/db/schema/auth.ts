import type { AuthorizationRequest } from '@galleria/commerce/auth/authorization-request'
import type { IdentityProfile } from '@galleria/platform-client/entities/auth/identity-profile'
import { SIGN_IN_OUTCOMES } from '@galleria/platform-client/entities/auth/member-security'
import type { SignInPolicy } from '@galleria/platform-client/entities/auth/sign-in-policy'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How a member signs in, and what was told at the sign-up that membership has no place for. */
export const identities = sqliteTable('identities', {
  memberId: text().primaryKey(),
  /** Salt and costs are part of it. Absent: the member signs in another way, or has not chosen one yet. */
  passwordHash: text(),
  /** Signs in again only after the password was set anew. */
  mustResetPassword: integer({ mode: 'boolean' }).notNull().default(false),
  /** The steps that a PENDING member still waits for. */
  needsApproval: integer({ mode: 'boolean' }).notNull().default(false),
  needsVerification: integer({ mode: 'boolean' }).notNull().default(false),
  profile: text({ mode: 'json' }).$type<Wire<typeof IdentityProfile>>().notNull(),
  revision: integer().notNull().default(1),
  updatedAt: integer().notNull(),
})

/** A member's account at another provider. */
export const idpAccounts = sqliteTable(
  'idp_accounts',
  {
    connectionId: text().notNull(),
    /** The provider's name for the member (`sub`). */
    subject: text().notNull(),
    memberId: text().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.subject] }), index('idp_accounts_by_member').on(table.memberId)],
)

/** The device of a sign-in, in words by which the member recognises it. */
const deviceColumns = { browser: text(), system: text(), country: text(), city: text() }

/** One sign-in of a member. The platform's cookie, session tokens, access and refresh tokens name it, and end with it. */
export const signInSessions = sqliteTable(
  'sign_in_sessions',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    createdAt: integer().notNull(),
    /** The end of the session; each renewal of tokens moves it, up to a limit. */
    expiresAt: integer().notNull().default(0),
    endedAt: integer(),
    /** The time of the last call, to some minutes: every call of the member would write otherwise. */
    lastUsedAt: integer().notNull().default(0),
    ...deviceColumns,
  },
  (table) => [index('sign_in_sessions_by_member').on(table.memberId), index('sign_in_sessions_by_expiry').on(table.expiresAt)],
)

/** The latest sign-ins of each member, and tries of others that failed. */
export const signInHistory = sqliteTable(
  'sign_in_history',
  {
    id: integer().primaryKey(),
    memberId: text().notNull(),
    outcome: text({ enum: SIGN_IN_OUTCOMES }).notNull(),
    /** Failures of one device that follow each other are one row. */
    count: integer().notNull().default(1),
    at: integer().notNull(),
    ...deviceColumns,
  },
  (table) => [index('sign_in_history_by_member').on(table.memberId, table.at)],
)

/** What the platform keeps of a member's passkey (Web Authentication Level 3, section 4, credential record). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** ID of the credential, in base64url like all byte columns here. */
    id: text().primaryKey(),
    memberId: text().notNull(),
    publicKey: text().notNull(),
    /** Counter of the last signature: a cloned key repeats one. Many authenticators do not count. */
    counter: integer().notNull(),
    transports: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    name: text().notNull(),
    createdAt: integer().notNull(),
    lastUsedAt: integer(),
    /** When a signature had a counter that had been used. The passkey is refused from then on. */
    clonedAt: integer(),
  },
  (table) => [index('passkeys_by_member').on(table.memberId, table.createdAt)],
)

/** Challenges for passkeys that wait for a signature. One that is used is gone. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    digest: text().primaryKey(),
    /** The shopper or member that it was given to, and for what. */
    holder: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)

/** The secrets that the platform gave out, as digests: a reader of the table cannot use them. */
export const signInTokens = sqliteTable(
  'sign_in_tokens',
  {
    digest: text().primaryKey(),
    purpose: text({
      enum: [
        'session',
        'cookie',
        'state',
        'code',
        'recovery',
        'activation',
        'verification',
        'export',
        'sign-in',
        'login-email',
        'contact-email',
        'email-undo',
      ],
    }).notNull(),
    memberId: text().notNull(),
    sessionId: text(),
    /** For a code, the id of its request; for an export, that of the file; for an e-mail address, the address itself. */
    requestId: text(),
    /** The address that a page leads to after it has done its work. */
    returnUrl: text(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [index('sign_in_tokens_by_member').on(table.memberId), index('sign_in_tokens_by_expiry').on(table.expiresAt)],
)

/** A visit to the hosted sign-in pages, known by the digest of the token in their address. */
export const authorizationRequests = sqliteTable(
  'authorization_requests',
  {
    id: text().primaryKey(),
    digest: text().notNull().unique(),
    request: text({ mode: 'json' }).$type<AuthorizationRequest>().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [index('authorization_requests_by_expiry').on(table.expiresAt)],
)

/** Six digits that were sent to an address. They are few, so that the digest has a key and attempts are counted. */
export const verificationCodes = sqliteTable(
  'verification_codes',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    digest: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (table) => [index('verification_codes_by_member').on(table.memberId, table.createdAt)],
)

/** How often something that is worth guessing was tried of late: a password of an address, a sign-up of a visitor. */
export const signInAttempts = sqliteTable(
  'sign_in_attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    firstAt: integer().notNull(),
    lastAt: integer().notNull(),
  },
  (table) => [index('sign_in_attempts_by_age').on(table.lastAt)],
)

/** Captcha challenges that were solved and used: none counts twice. */
export const usedChallenges = sqliteTable('used_challenges', { id: text().primaryKey(), expiresAt: integer().notNull() }, (table) => [
  index('used_challenges_by_expiry').on(table.expiresAt),
])

/** How people become members; one row, absent until the shop changes something. */
export const signInSettings = sqliteTable('sign_in_settings', {
  id: integer().primaryKey(),
  policy: text({ mode: 'json' }).$type<SignInPolicy>().notNull(),
  updatedAt: integer().notNull(),
})
