import { and, count, eq, notInArray } from 'drizzle-orm'
import type { ShellReport } from '../domain/shell-report.ts'
import type { StepCounts } from '../domain/watch/judge-step.ts'
import { MOMENT_MS } from '../domain/watch/report-window.ts'
import type { Database } from './database.ts'
import { stepActs, stepCounts } from './schema.ts'

/** Bounds what made-up networks can fill. */
const MAX_NETWORKS = 2_000

interface Step {
  readonly remote: string
  readonly build: string
  /** The time at which the step began (ISO 8601). */
  readonly since: string
}

/** Adds what a shell has seen of a build to what was counted since the step began; `at` in milliseconds since 1970. */
export function addStepCounts(db: Database, step: Step, { renders, failures, acts }: ShellReport, at: number): void {
  const before = findRow(db, step)
  const isSameMoment = before !== undefined && at < before.momentAt + MOMENT_MS
  const momentFailures = failures + (isSameMoment ? before.momentFailures : 0)
  const fields = {
    since: step.since,
    renders: renders + (before?.renders ?? 0),
    failures: failures + (before?.failures ?? 0),
    momentAt: isSameMoment ? before.momentAt : at,
    momentFailures,
    worstFailures: Math.max(momentFailures, before?.worstFailures ?? 0),
  }
  if (!before) db.delete(stepActs).where(isOf(stepActs, step)).run()
  db.insert(stepCounts)
    .values({ ...step, ...fields })
    .onConflictDoUpdate({ target: [stepCounts.remote, stepCounts.build], set: fields })
    .run()
  addActs(db, step, acts)
}

/** Counts of a build since its step began: all zero where nothing was counted. */
export function readStepCounts(db: Database, build: Pick<Step, 'remote' | 'build'> & { readonly since?: string }): StepCounts {
  const row = findRow(db, build)
  if (!row) return { renders: 0, failures: 0, worstFailures: 0, acts: {} }
  const acts = db
    .select({ fragment: stepActs.fragment, networks: count() })
    .from(stepActs)
    .where(isOf(stepActs, build))
    .groupBy(stepActs.fragment)
    .all()
  return {
    renders: row.renders,
    failures: row.failures,
    worstFailures: row.worstFailures,
    acts: Object.fromEntries(acts.map(({ fragment, networks }) => [fragment, networks])),
  }
}

/** Forgets what was counted of other builds of a remote than these. */
export function keepStepCounts(db: Database, remote: string, builds: readonly string[]): void {
  for (const table of [stepCounts, stepActs])
    db.delete(table)
      .where(and(eq(table.remote, remote), notInArray(table.build, [...builds])))
      .run()
}

function addActs(db: Database, { remote, build }: Step, acts: ShellReport['acts']): void {
  const rows = Object.entries(acts).flatMap(([fragment, networks]) => networks.map((network) => ({ remote, build, fragment, network })))
  const known = db.select({ networks: count() }).from(stepActs).where(isOf(stepActs, { remote, build })).get()
  for (const row of rows.slice(0, Math.max(0, MAX_NETWORKS - (known?.networks ?? 0))))
    db.insert(stepActs).values(row).onConflictDoNothing().run()
}

function findRow(db: Database, { since, ...build }: Partial<Step> & Pick<Step, 'remote' | 'build'>) {
  const row = db.select().from(stepCounts).where(isOf(stepCounts, build)).get()
  return row && (since === undefined || row.since === since) ? row : undefined
}

const isOf = (table: typeof stepCounts | typeof stepActs, { remote, build }: Pick<Step, 'remote' | 'build'>) =>
  and(eq(table.remote, remote), eq(table.build, build))
