import { addAuditLine } from '../db/audit.ts'
import { findManifest } from '../db/builds.ts'
import type { Database } from '../db/database.ts'
import { advanceGeneration, readLiveStore, readRemote, setRemote } from '../db/remotes.ts'
import { findTeamOf, mayMove } from '../db/teams.ts'
import { WATCH, type Actor } from '../domain/actor.ts'
import { applyChange, type NextState } from '../domain/apply-change.ts'
import { describeBuilds } from '../domain/audit-line.ts'
import { checkManifest } from '../domain/check-manifest.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import type { PreviewChange, RemoteChange } from '../domain/remote-change.ts'
import type { RemoteReading } from '../domain/remote-state.ts'
import { checkDeployed } from './deployments.ts'

export interface RemoteChangeRequest {
  readonly actor: Actor
  readonly remote: string
  /** The generation that the caller has seen; undefined when the request names none. */
  readonly seen: number | undefined
  readonly change: RemoteChange | PreviewChange
}

/** When a remote is changed, and the version of React that the shell brings then. */
export interface ChangeMoment {
  readonly now: string
  readonly react: string | undefined
}

export type RemoteChangeResult = { readonly reading: RemoteReading } | { readonly refusal: Refusal }

/** Changes what is live of a remote. The change, or its refusal, and the line of the audit are one transaction. */
export function changeRemote(db: Database, request: RemoteChangeRequest, moment: ChangeMoment): RemoteChangeResult {
  const { actor, remote, change } = request
  return db.transaction((): RemoteChangeResult => {
    const before = readRemote(db, remote)
    const next = decide(db, request, before, moment)
    const isRefused = 'code' in next
    const isChange = !isRefused && next !== before.remote
    const generation = isChange ? advanceGeneration(db) : before.generation
    if (isChange) setRemote(db, remote, next, generation)
    addAuditLine(db, {
      at: moment.now,
      actor: actor.name,
      team: findTeamOf(db, remote),
      remote,
      action: change.action,
      from: before.remote && describeBuilds(before.remote),
      to: isRefused ? requestedBuild(change) : describeBuilds(next),
      generation,
      result: isRefused ? next.code : 'done',
      reason: isRefused ? next.message : (change.reason ?? null),
    })
    return isRefused ? { refusal: next } : { reading: readRemote(db, remote) }
  })
}

function decide(db: Database, request: RemoteChangeRequest, before: RemoteReading, { now, react }: ChangeMoment): NextState | Refusal {
  const { actor, remote, seen, change } = request
  if (actor !== WATCH && !mayMove(db, actor, remote)) return refusal('owner', `${actor.name} may not move ${remote}.`, { remote })
  if (seen === undefined) return refusal('precondition', 'Say in If-Match which generation this change is made against.')
  if (!isCurrent(seen, before)) {
    return refusal('conflict', `${remote} has changed after generation ${seen}: look at it and try again.`, { ...before }, 412)
  }
  const next = applyChange(before.remote, change, now)
  if ('code' in next) return next
  const refused = checkLive(db, remote, next, react) ?? checkDeployed(db, remote, before.remote, next)
  return refused && !isReturn(change, refused) ? refused : next
}

/**
 * A bad build must be left at once, also where that takes from others what it had brought: their slots show a skeleton. And the shell may have
 * another React since the build that stays was released.
 */
function isReturn({ action }: RemoteChangeRequest['change'], { code }: Refusal): boolean {
  return (action === 'rollback' || action === 'stop') && (code === 'uses' || code === 'requires')
}

/** Changes of other remotes do not matter: teams ship alone. */
function isCurrent(seen: number, { generation, remote }: RemoteReading): boolean {
  return seen <= generation && seen >= (remote?.generation ?? 0)
}

/** Checks again what was checked when the builds were stored: other remotes have changed since. */
function checkLive(db: Database, remote: string, { stable, canary }: NextState, react: string | undefined): Refusal | undefined {
  const live = readLiveStore(db, remote, react)
  for (const build of [stable, ...(canary ? [canary.build] : [])]) {
    const manifest = findManifest(db, remote, build)
    if (!manifest) return refusal('conflict', `${remote} has no stored build ${build}: release it first.`, { build })
    const refused = checkManifest(manifest, live)
    if (refused) return refused
  }
  return undefined
}

function requestedBuild(change: RemoteChangeRequest['change']): string | null {
  return 'build' in change ? (change.build ?? null) : null
}
