import type { Database } from '../db/database.ts'
import { readRemote } from '../db/remotes.ts'
import { WATCH } from '../domain/actor.ts'
import { judgeCanary } from '../domain/judge-canary.ts'
import type { ReportWindow } from '../domain/report-window.ts'
import { changeRemote } from './change-remote.ts'

/** Stops the canaries of these remotes that do worse than the stable build. Returns the remotes whose canary it stopped. */
export function stopCanaries(db: Database, remotes: ReadonlySet<string>, window: ReportWindow, now: string): string[] {
  return [...remotes].filter((name) => {
    const { remote, generation } = readRemote(db, name)
    if (!remote?.canary) return false
    // Both are compared over the same time.
    const since = Date.parse(remote.canary.since)
    const reason = judgeCanary(window.sample(name, remote.canary.build, since), window.sample(name, remote.stable, since))
    if (reason === null) return false
    return 'reading' in changeRemote(db, { actor: WATCH, remote: name, seen: generation, change: { action: 'stop', reason } }, now)
  })
}
