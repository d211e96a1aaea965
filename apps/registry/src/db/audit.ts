import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { AuditLine } from '../domain/audit-line.ts'
import type { Database } from './database.ts'
import { audit } from './schema.ts'

export interface AuditQuery {
  readonly remote?: string | undefined
  /** Lines older than the one with this number. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface AuditPage {
  readonly lines: readonly AuditLine[]
  /** `before` of the next page; null on the last. */
  readonly next: number | null
}

const { id: ID, ...COLUMNS } = getTableColumns(audit)

export function addAuditLine(db: Database, line: AuditLine): void {
  db.insert(audit).values(line).run()
}

/** The newest lines first. */
export function listAuditLines(db: Database, { remote, before, limit }: AuditQuery): AuditPage {
  const rows = db
    .select({ id: ID, line: COLUMNS })
    .from(audit)
    .where(and(remote === undefined ? undefined : eq(audit.remote, remote), before === undefined ? undefined : lt(ID, before)))
    .orderBy(desc(ID))
    .limit(limit + 1)
    .all()
  const page = rows.slice(0, limit)
  return { lines: page.map(({ line }) => line), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
