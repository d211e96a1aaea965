import type { Database } from '../db/database.ts'
import { readRemote, setRemote } from '../db/remotes.ts'
import { addStepCounts, keepStepCounts, readStepCounts } from '../db/step-counts.ts'
import { WATCH } from '../domain/actor.ts'
import type { RemoteChange } from '../domain/remote-change.ts'
import type { Canary, Probation, RemoteState } from '../domain/remote-state.ts'
import type { ShellReport } from '../domain/shell-report.ts'
import { judgeCanary } from '../domain/watch/judge-canary.ts'
import { judgeStep, missingEvidence, type StepCounts } from '../domain/watch/judge-step.ts'
import type { ReportWindow } from '../domain/watch/report-window.ts'
import { changeRemote } from './change-remote.ts'
import type { ChangeMoment } from './change-remotes.ts'

/** A canary with fewer of the acts that its share of the shoppers is expected to make is taken back. */
const TOO_FEW_ACTS = 0.5
/** The share of acts below which a promoted build is taken back: shoppers before and after may differ, as may the copies they are shown. */
const TOO_FEW_ACTS_LATER = 0.2
/** A build before of which little is known counts as one that works. */
const MIN_RENDERS_BEFORE = 100

/**
 * Takes back canaries, and builds that were just promoted, that do worse than the stable build or the one before. Returns the remotes that it
 * changed.
 */
export function watchBuilds(db: Database, reports: readonly ShellReport[], window: ReportWindow, moment: ChangeMoment): string[] {
  return [...new Set(reports.map(({ remote }) => remote))].filter((name) => {
    const { remote, generation } = readRemote(db, name)
    if (!remote?.canary && !remote?.probation) return false
    countReports(db, remote, reports, Date.parse(moment.now))
    const change = judge(db, remote, window)
    if (change) {
      const result = changeRemote(db, { actor: WATCH, remote: name, seen: generation, change }, moment)
      if ('reading' in result) return true
    }
    // A build that cannot be taken back is not tried again with each report: the audit says why.
    if (remote.probation && (change || isOver(db, remote, remote.probation, moment.now)))
      setRemote(db, name, { ...remote, probation: undefined }, remote.generation)
    return false
  })
}

/** Evidence that the canary lacks for its next step; null where it has enough. */
export function missingForStep(db: Database, { name, stable }: RemoteState, { build, since }: Canary): string | null {
  return missingEvidence(readStepCounts(db, { remote: name, build, since }), readStepCounts(db, { remote: name, build: stable, since }))
}

/** The evidence that the watch waits for, in words; null where it waits for none. */
export function describeWatch(db: Database, remote: RemoteState): string | null {
  const { canary, probation } = remote
  if (canary?.steps?.waits) return `the step to ${canary.steps.percents[0]} % waits: ${missingForStep(db, remote, canary) ?? 'seen enough'}`
  if (!probation) return null
  const until = new Date(Date.parse(probation.since) + probation.forMs).toISOString()
  const missing = missingEvidence(...readPromotedCounts(db, remote, probation))
  return `promoted, and taken back for ${probation.before} where it does worse: until ${until}${missing === null ? '' : `, ${missing}`}`
}

function judge(db: Database, remote: RemoteState, window: ReportWindow): RemoteChange | null {
  const { name, stable, canary, probation } = remote
  if (canary) {
    const { build: own, since, percent } = canary
    const build = readStepCounts(db, { remote: name, build: own, since })
    const other = readStepCounts(db, { remote: name, build: stable, since })
    const reason = judgeMinute(remote, canary, window) ?? judgeStep({ build, other, share: percent / 100, tooFew: TOO_FEW_ACTS })
    if (reason !== null) return { action: 'stop', reason }
  }
  if (!probation) return null
  const [build, other] = readPromotedCounts(db, remote, probation)
  const share = build.renders / Math.max(1, build.renders + other.renders)
  const reason = judgeStep({ build, other, share, tooFew: TOO_FEW_ACTS_LATER })
  return reason === null ? null : { action: 'rollback', build: probation.before, reason }
}

/**
 * Why a canary is to be stopped by the last minute alone. One moment does not decide: when a process hiccups, all of its requests under way
 * are late together, and the stable build's is another process.
 */
function judgeMinute({ name, stable }: RemoteState, canary: Canary, window: ReportWindow): string | null {
  // Both are compared over the same time.
  const since = Date.parse(canary.since)
  const judgeWithout = (moment?: number) =>
    judgeCanary(window.sample(name, canary.build, since, moment), window.sample(name, stable, since, moment))
  const reason = judgeWithout()
  return reason !== null && [...window.moments()].every((moment) => judgeWithout(moment) !== null) ? reason : null
}

function countReports(db: Database, { name, stable, canary, probation }: RemoteState, reports: readonly ShellReport[], at: number): void {
  const since = new Map<string, string>()
  if (canary) for (const build of [stable, canary.build]) since.set(build, canary.since)
  if (probation) since.set(stable, probation.since)
  keepStepCounts(db, name, [...since.keys(), ...(probation ? [probation.before] : [])])
  for (const report of reports) {
    const began = report.remote === name ? since.get(report.build) : undefined
    if (began !== undefined) addStepCounts(db, { remote: name, build: report.build, since: began }, report, at)
  }
}

/** Counts of a promoted build since then, and of the build before while both were shown. */
function readPromotedCounts(db: Database, { name, stable }: RemoteState, { before, since }: Probation): [StepCounts, StepCounts] {
  const other = readStepCounts(db, { remote: name, build: before })
  return [
    readStepCounts(db, { remote: name, build: stable, since }),
    { ...other, renders: Math.max(other.renders, MIN_RENDERS_BEFORE - other.failures) },
  ]
}

function isOver(db: Database, remote: RemoteState, probation: Probation, now: string): boolean {
  const isTime = Date.parse(now) >= Date.parse(probation.since) + probation.forMs
  return isTime && missingEvidence(...readPromotedCounts(db, remote, probation)) === null
}
