import type { Manifest } from '@galleria/fragments/contract'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditLine } from '../domain/audit-line.ts'
import type { BuildSizes } from '../domain/build.ts'
import type { Heirs } from '../domain/heirs.ts'
import type { Canary, Probation } from '../domain/remote-state.ts'
import type { ShellReport } from '../domain/shell-report.ts'
import type { PublicKey } from '../domain/team.ts'

// The tables of the registry's object. Times are ISO 8601.

/** The registry itself, one row. */
export const registry = sqliteTable('registry', {
  id: integer().primaryKey(),
  /** Grows with every change of what is live. */
  generation: integer().notNull(),
})

export const remotes = sqliteTable('remotes', {
  name: text().primaryKey(),
  stable: text().notNull(),
  canary: text({ mode: 'json' }).$type<Canary>(),
  previous: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  withdrawn: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  generation: integer().notNull(),
  probation: text({ mode: 'json' }).$type<Probation>(),
})

/** Remotes that are live no more, and what took over their pages and fragments. */
export const retirements = sqliteTable('retirements', {
  remote: text().primaryKey(),
  /** The heir (`<remote>/<name>`) of each page and fragment, by its name; null for one that ended. */
  heirs: text({ mode: 'json' }).$type<Heirs>().notNull(),
})

/** The fragment that fills each outlet of the shell's layout. */
export const layout = sqliteTable('layout', { outlet: text().primaryKey(), fragment: text().notNull() })

export const builds = sqliteTable(
  'builds',
  {
    remote: text().notNull(),
    build: text().notNull(),
    /** The id of the last version of the Worker that was released with it. */
    version: text(),
    manifest: text({ mode: 'json' }).$type<Manifest>().notNull(),
    sizes: text({ mode: 'json' }).$type<BuildSizes>().notNull(),
    /** SHA-384 of every file of the release, by path. */
    files: text({ mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    commit: text().notNull(),
    team: text().notNull(),
    /** The id of the key that signed it. */
    key: text().notNull(),
    releasedBy: text().notNull(),
    releasedAt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build] })],
)

/** The versions of a remote's Worker that Cloudflare can be asked for, as they were deployed last. The table is empty where builds are started beside the registry. */
export const deployments = sqliteTable('deployments', {
  remote: text().primaryKey(),
  versions: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
})

export const teams = sqliteTable('teams', {
  name: text().primaryKey(),
  /** SHA-256 of the token in base64url. None after a revocation. */
  tokenDigest: text(),
  keys: text({ mode: 'json' }).$type<readonly PublicKey[]>().notNull(),
  remotes: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  createdAt: text().notNull(),
  revokedAt: text(),
})

/** Lines are added and never changed. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    actor: text().notNull(),
    team: text(),
    remote: text(),
    action: text().$type<AuditLine['action']>().notNull(),
    from: text(),
    to: text(),
    generation: integer().notNull(),
    result: text().$type<AuditLine['result']>().notNull(),
    reason: text(),
  },
  (table) => [index('audit_of_remote').on(table.remote, table.id)],
)

/** The last report of each shell about a build. */
export const reports = sqliteTable(
  'reports',
  {
    shell: text().notNull(),
    remote: text().notNull(),
    build: text().notNull(),
    renders: integer().notNull(),
    failures: integer().notNull(),
    p50: integer().notNull(),
    p95: integer().notNull(),
    breaker: text().$type<ShellReport['breaker']>().notNull(),
    at: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.shell] })],
)

/** Counts of shells for a build that is compared with another one, since a step began. */
export const stepCounts = sqliteTable(
  'step_counts',
  {
    remote: text().notNull(),
    build: text().notNull(),
    /** The time at which the step began (ISO 8601). */
    since: text().notNull(),
    renders: integer().notNull(),
    failures: integer().notNull(),
    /** The moment that the last report belongs to, in milliseconds since 1970. */
    momentAt: integer().notNull(),
    momentFailures: integer().notNull(),
    /** Failures of the moment that had the most. */
    worstFailures: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build] })],
)

/** Networks, by a keyed hash, of which a shopper submitted a form of a fragment in the same time. */
export const stepActs = sqliteTable(
  'step_acts',
  {
    remote: text().notNull(),
    build: text().notNull(),
    fragment: text().notNull(),
    network: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.fragment, table.network] })],
)

/** Files that browsers said they refused: as they said it, and anyone can. */
export const refusedFiles = sqliteTable(
  'refused_files',
  {
    remote: text().notNull(),
    build: text().notNull(),
    /** Path in the build. */
    file: text().notNull(),
    reports: integer().notNull(),
    firstAt: text().notNull(),
    lastAt: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.build, table.file] })],
)

/** Browsers that are signed in to the console. */
export const sessions = sqliteTable('sessions', {
  /** SHA-256 of what the cookie holds, in base64url. */
  digest: text().primaryKey(),
  /** `owner` or a team. */
  actor: text().notNull(),
  expiresAt: text().notNull(),
})
