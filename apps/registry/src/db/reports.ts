import { timeQuantile } from '@galleria/fragments/contract'
import { lt } from 'drizzle-orm'
import type { ShellReport } from '../domain/shell-report.ts'
import type { Database } from './database.ts'
import { reports } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type ReportRow = typeof reports.$inferSelect

/** Takes the place of what the same shell said before; what is a day old is forgotten. */
export function putReports(db: Database, list: readonly ShellReport[], now: Date): void {
  const at = now.toISOString()
  db.delete(reports)
    .where(lt(reports.at, new Date(now.getTime() - DAY_MS).toISOString()))
    .run()
  for (const { times, crashes, failures, refused: _, ...report } of list) {
    const columns = { ...report, failures: failures + crashes, p50: timeQuantile(times, 0.5), p95: timeQuantile(times, 0.95) }
    db.insert(reports)
      .values({ ...columns, at })
      .onConflictDoUpdate({ target: [reports.remote, reports.build, reports.shell], set: { ...columns, at } })
      .run()
  }
}

export const listReports = (db: Database): ReportRow[] => db.select().from(reports).orderBy(reports.shell).all()
