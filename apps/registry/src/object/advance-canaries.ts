import type { Database } from '../db/database.ts'
import { advanceGeneration, listRemotes, readRemote, setRemote } from '../db/remotes.ts'
import { WATCH } from '../domain/actor.ts'
import type { RemoteChange } from '../domain/remote-change.ts'
import type { Canary, PendingSteps } from '../domain/remote-state.ts'
import { changeRemote } from './change-remote.ts'
import type { ChangeMoment } from './change-remotes.ts'

/** There is nothing to compare a canary with that all shoppers get. */
const ALL = 100

/** When the next step of a canary is due, in milliseconds since 1970; null where none is. */
export function nextStepAt(db: Database): number | null {
  const times = listRemotes(db).flatMap(({ canary }) => (canary?.steps ? [Date.parse(canary.steps.nextAt)] : []))
  return times.length > 0 ? Math.min(...times) : null
}

/** Takes the steps that are due. Where a step is refused, the canary keeps its share: the audit says why. */
export function advanceCanaries(db: Database, moment: ChangeMoment): void {
  for (const { name, canary } of listRemotes(db)) {
    const steps = canary?.steps
    if (!canary || !steps || Date.parse(steps.nextAt) > Date.parse(moment.now)) continue
    const { generation } = readRemote(db, name)
    const result = changeRemote(db, { actor: WATCH, remote: name, seen: generation, change: nextChange(canary, steps) }, moment)
    if ('refusal' in result) endSteps(db, name)
  }
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
