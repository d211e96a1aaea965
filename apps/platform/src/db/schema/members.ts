import type { StoredContact, StoredProfile } from '@galleria/commerce/members/member-record'
import { MEMBER_JOB_ACTIONS, MEMBER_ROLES } from '@galleria/platform-client/entities/members/member-administration'
import { MEMBER_FIELD_KINDS } from '@galleria/platform-client/entities/members/member-field'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/**
 * The members, including those who can no longer sign in. Queries filter and sort by columns; key columns are in lower case, for
 * comparisons that ignore case.
 */
export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    /** Lower case: an address differs from another by more than its case. */
    loginEmail: text().notNull(),
    loginEmailVerified: integer({ mode: 'boolean' }).notNull(),
    status: text({ enum: ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] }).notNull(),
    /** Owner and contributors can be neither blocked nor deleted. */
    role: text({ enum: MEMBER_ROLES }).notNull().default('NONE'),
    contactId: text().notNull().unique(),
    privacyStatus: text({ enum: ['PRIVATE', 'PUBLIC'] }).notNull(),
    activityStatus: text({ enum: ['ACTIVE', 'MUTED'] }).notNull(),
    /** The end of the address of the profile: its case counts. */
    slug: text().notNull().unique(),
    nickname: text(),
    nicknameKey: text(),
    firstName: text(),
    firstNameKey: text(),
    lastName: text(),
    lastNameKey: text(),
    contact: text({ mode: 'json' }).$type<StoredContact>().notNull(),
    profile: text({ mode: 'json' }).$type<StoredProfile>().notNull(),
    /** File of the photo that the member uploaded. Only this file may be deleted with the member, since `profile` can name any address. */
    photoFile: text(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
    lastLoginAt: integer(),
  },
  (table) => [
    // An address is free again once its member was disconnected.
    uniqueIndex('members_by_login_email')
      .on(table.loginEmail)
      .where(sql`"status" <> 'OFFLINE'`),
    index('members_by_creation').on(table.createdAt, table.id),
    index('members_by_nickname').on(table.nicknameKey, table.id),
    index('members_by_status').on(table.status),
  ],
)

/** Blocks between members. */
export const memberBlocks = sqliteTable(
  'member_blocks',
  {
    memberId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    blockedId: text()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.blockedId] }), index('member_blocks_of_blocked').on(table.blockedId)],
)

/** What the shop asks its members beyond the usual. */
export const memberFields = sqliteTable('member_fields', {
  key: text().primaryKey(),
  name: text().notNull(),
  kind: text({ enum: MEMBER_FIELD_KINDS }).notNull(),
})

/** Work on every member that a filter finds, done in portions after the answer. A job that is done stays, so that its id means something. */
export const memberJobs = sqliteTable(
  'member_jobs',
  {
    id: text().primaryKey(),
    action: text({ enum: MEMBER_JOB_ACTIONS }).notNull(),
    /** What was asked for; equal requests that wait are one job. */
    request: text({ mode: 'json' })
      .$type<{ filter: Record<string, unknown>; search?: { expression: string; fields?: string[] } }>()
      .notNull(),
    requestKey: text().notNull(),
    /** The last member that was looked at: the work goes on after it, also after the process died. */
    lastId: text().notNull().default(''),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdAt: integer().notNull(),
    finishedAt: integer(),
  },
  (table) => [index('member_jobs_unfinished').on(table.finishedAt, table.createdAt)],
)
