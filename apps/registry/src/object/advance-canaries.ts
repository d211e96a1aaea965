import { addAuditLine } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { advanceGeneration, getGeneration, listRemotes, readRemote, setRemote } from '../db/remotes.ts'
import { findTeamOf } from '../db/teams.ts'
import { WATCH } from '../domain/actor.ts'
import { describeBuilds } from '../domain/audit-line.ts'
import type { RemoteChange } from '../domain/remote-change.ts'
import type { Canary, PendingSteps, RemoteState } from '../domain/remote-state.ts'
import { changeRemote } from './change-remote.ts'
import type { ChangeMoment } from './change-remotes.ts'
import { missingForStep } from './watch-builds.ts'

/** Percent of shoppers at which there is nothing left to compare a canary with. */
const ALL = 100

/** Time of the next step of a canary, in milliseconds since 1970; null where none is due. One that waits is taken with a report. */
export function nextStepAt(db: Database): number | null {
  const times = listRemotes(db).flatMap(({ canary }) => (canary?.steps && !canary.steps.waits ? [Date.parse(canary.steps.nextAt)] : []))
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * Takes the steps that are due, of canaries of which enough was seen; the others wait, which the audit says once. Where a step is refused, the
 * canary keeps its share: the audit says why. Returns the remotes that it changed.
 */
export function advanceCanaries(db: Database, moment: ChangeMoment): string[] {
  const advanced: string[] = []
  for (const remote of listRemotes(db)) {
    const { name, canary } = remote
    const steps = canary?.steps
    if (!canary || !steps || Date.parse(steps.nextAt) > Date.parse(moment.now)) continue
    const missing = missingForStep(db, remote, canary)
    if (missing !== null) {
      if (!steps.waits) wait(db, remote, { ...canary, steps: { ...steps, waits: true } }, missing, moment.now)
      continue
    }
    const { generation } = readRemote(db, name)
    const result = changeRemote(db, { actor: WATCH, remote: name, seen: generation, change: nextChange(canary, steps) }, moment)
    if ('refusal' in result) endSteps(db, name)
    else advanced.push(name)
  }
  return advanced
}

/** Shells are not told of steps: what is live stays the same, and its generation. */
function wait(db: Database, remote: RemoteState, canary: Canary, missing: string, at: string): void {
  const { name, generation } = remote
  setRemote(db, name, { ...remote, canary }, generation)
  const [builds, reason] = [describeBuilds(remote), `the next step waits: ${missing}`]
  const line = { at, actor: WATCH.name, team: findTeamOf(db, name), remote: name, action: 'wait', from: builds, to: builds } as const
  addAuditLine(db, { ...line, generation: getGeneration(db), result: 'done', reason })
}

function nextChange({ build }: Canary, { percents: [percent = ALL, ...percents], everyMs }: PendingSteps): RemoteChange {
  const reason = 'the next step'
  if (percent >= ALL) return { action: 'promote', reason }
  return { action: 'canary', build, percent, ...(percents.length > 0 && { steps: { percents, everyMs } }), reason }
}

function endSteps(db: Database, name: string): void {
  const { remote } = readRemote(db, name)
  if (!remote?.canary) return
  const { build, percent, since } = remote.canary
  setRemote(db, name, { ...remote, canary: { build, percent, since } }, advanceGeneration(db))
}
