import { desc, eq, lt, sql } from 'drizzle-orm'
import type { RefusedFile } from '../domain/console-view.ts'
import { SERVED } from '../domain/release-statement.ts'
import type { ShellReport } from '../domain/shell-report.ts'
import { findBuild } from './builds.ts'
import type { Database } from './database.ts'
import { refusedFiles } from './schema.ts'

/** Time for which a report is stored: as long as the files of a build. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Counts what browsers say they refused. Only files of stored builds are noted, so that reports cannot fill the table. */
export function noteRefusedFiles(db: Database, list: readonly ShellReport[], now: Date): void {
  const at = now.toISOString()
  for (const { remote, build, refused } of list) {
    const entries = Object.entries(refused)
    const files = entries.length > 0 ? findBuild(db, remote, build)?.files : undefined
    for (const [file, count] of entries) {
      if (files?.[SERVED + file] === undefined) continue
      const counted = { reports: sql`${refusedFiles.reports} + ${count}`, lastAt: at }
      db.insert(refusedFiles)
        .values({ remote, build, file, reports: count, firstAt: at, lastAt: at })
        .onConflictDoUpdate({ target: [refusedFiles.remote, refusedFiles.build, refusedFiles.file], set: counted })
        .run()
    }
  }
}

/** The refused files of a remote, the latest report first. Forgets those that were not reported again within the retention. */
export function listRefusedFiles(db: Database, remote: string, limit: number): RefusedFile[] {
  db.delete(refusedFiles)
    .where(lt(refusedFiles.lastAt, new Date(Date.now() - RETENTION_MS).toISOString()))
    .run()
  return db.select().from(refusedFiles).where(eq(refusedFiles.remote, remote)).orderBy(desc(refusedFiles.lastAt)).limit(limit).all()
}
