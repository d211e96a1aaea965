import type { Database } from '../db/database.ts'
import { readRemote } from '../db/remotes.ts'
import { WATCH } from '../domain/actor.ts'
import { judgeCanary } from '../domain/judge-canary.ts'
import type { Canary, RemoteState } from '../domain/remote-state.ts'
import type { ReportWindow } from '../domain/report-window.ts'
import { changeRemote } from './change-remote.ts'
import type { ChangeMoment } from './change-remotes.ts'

/** Stops the canaries of these remotes that do worse than the stable build. Returns the remotes of the canaries that it stopped. */
export function stopCanaries(db: Database, remotes: ReadonlySet<string>, window: ReportWindow, moment: ChangeMoment): string[] {
  return [...remotes].filter((name) => {
    const { remote, generation } = readRemote(db, name)
    if (!remote?.canary) return false
    const reason = judge(remote, remote.canary, window)
    if (reason === null) return false
    return 'reading' in changeRemote(db, { actor: WATCH, remote: name, seen: generation, change: { action: 'stop', reason } }, moment)
  })
}

/**
 * Why a canary is to be stopped. One moment does not decide: when a process hiccups, all of its requests under way are late together,
 * and the stable build's is another process.
 */
function judge({ name, stable }: RemoteState, canary: Canary, window: ReportWindow): string | null {
  // Both are compared over the same time.
  const since = Date.parse(canary.since)
  const judgeWithout = (moment?: number) =>
    judgeCanary(window.sample(name, canary.build, since, moment), window.sample(name, stable, since, moment))
  const reason = judgeWithout()
  return reason !== null && [...window.moments()].every((moment) => judgeWithout(moment) !== null) ? reason : null
}
