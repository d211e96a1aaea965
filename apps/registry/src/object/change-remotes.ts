import { addAuditLine } from '../db/audit.ts'
import { findManifest } from '../db/builds.ts'
import type { Database } from '../db/database.ts'
import { replaceLayout, readLayout } from '../db/layout.ts'
import { advanceGeneration, getGeneration, listRemotes, readLiveStore, readRemote, setRemote, type NextStates } from '../db/remotes.ts'
import { endRetirement, listRetirements, retireRemote } from '../db/retirements.ts'
import { findTeamOf, mayMove } from '../db/teams.ts'
import { WATCH, type Actor } from '../domain/actor.ts'
import { applyChange, type NextState, type Retired } from '../domain/apply-change.ts'
import { describeBuilds } from '../domain/audit-line.ts'
import { checkHeirs } from '../domain/gates/check-heirs.ts'
import { checkManifest } from '../domain/gates/check-manifest.ts'
import { inheritLayout } from '../domain/heirs.ts'
import { refusal, refuseTogether, type Refusal } from '../domain/refusal.ts'
import type { PreviewChange, RemoteChange } from '../domain/remote-change.ts'
import type { RemoteReading, RemoteState } from '../domain/remote-state.ts'
import { checkDeployed } from './deployments.ts'

type Change = RemoteChange | PreviewChange

export interface RemotesChangeRequest {
  readonly actor: Actor
  /** The generation that the caller has seen; undefined when the request names none. */
  readonly seen: number | undefined
  /** Changes by remote. */
  readonly changes: Readonly<Record<string, Change>>
}

/** The time of a change of remotes, and the version of React that the shell brings then. */
export interface ChangeMoment {
  readonly now: string
  readonly react: string | undefined
}

export type RemotesChangeResult = { readonly generation: number; readonly remotes: RemoteState[] } | { readonly refusal: Refusal }

interface Proposal {
  readonly remote: string
  readonly change: Change
  readonly before: RemoteReading
  readonly next: NextState | Retired | Refusal
}

/**
 * Changes what is live of remotes in one generation: all of them or, where one is refused, none. Each is checked against what is live after all
 * have changed, so that pages and fragments may move between them. The change, or its refusal, and its lines of the audit are one transaction.
 */
export function changeRemotes(db: Database, request: RemotesChangeRequest, moment: ChangeMoment): RemotesChangeResult {
  return db.transaction((): RemotesChangeResult => {
    const proposals = decide(db, request, moment)
    const refused = refuseTogether(proposals.flatMap(({ remote, next }) => ('code' in next ? [{ remote, refusal: next }] : [])))
    const isChange = !refused && proposals.some(({ next, before }) => next !== before.remote)
    const generation = isChange ? advanceGeneration(db) : getGeneration(db)
    for (const { remote, change, before, next } of proposals) {
      if (!refused && !('code' in next) && next !== before.remote) writeNext(db, remote, next, generation)
      const own = 'code' in next ? next : refused
      addAuditLine(db, {
        at: moment.now,
        actor: request.actor.name,
        team: findTeamOf(db, remote),
        remote,
        action: change.action,
        from: before.remote && describeBuilds(before.remote),
        to: 'code' in next || 'retired' in next || refused ? findRequestedBuild(change) : describeBuilds(next),
        generation,
        result: own?.code ?? 'done',
        reason: own?.message ?? change.reason ?? null,
      })
    }
    if (refused) return { refusal: refused }
    if (proposals.some(({ next }) => 'retired' in next)) replaceLayout(db, inheritLayout(readLayout(db), listRetirements(db)))
    return { generation, remotes: listRemotes(db).filter(({ name }) => Object.hasOwn(request.changes, name)) }
  })
}

/** Proposes the next state of each remote. Those that are refused by themselves count as unchanged for the others. */
function decide(db: Database, request: RemotesChangeRequest, moment: ChangeMoment): Proposal[] {
  const proposals = Object.entries(request.changes).map(([remote, change]): Proposal => {
    const before = readRemote(db, remote)
    return { remote, change, before, next: propose(db, request, { remote, change, before }, moment.now) }
  })
  const together = new Map(
    proposals.flatMap(({ remote, next }): [string, NextState | Retired][] => ('code' in next ? [] : [[remote, next]])),
  )
  return proposals.map((proposal) => {
    const { remote, change, before, next } = proposal
    if ('code' in next) return proposal
    const refused =
      'retired' in next
        ? checkRetired(db, remote, before.remote?.stable ?? '', next, together)
        : (checkLive(db, remote, next, together, moment.react) ?? checkDeployed(db, remote, before.remote, next))
    return refused && !isReturn(change, refused) ? { ...proposal, next: refused } : proposal
  })
}

function propose(
  db: Database,
  { actor, seen }: RemotesChangeRequest,
  { remote, change, before }: Omit<Proposal, 'next'>,
  now: string,
): NextState | Retired | Refusal {
  if (actor !== WATCH && !mayMove(db, actor, remote)) return refusal('owner', `${actor.name} may not move ${remote}.`, { remote })
  if (seen === undefined) return refusal('precondition', 'Say in If-Match which generation this change is made against.')
  if (!isCurrent(seen, before)) {
    return refusal('conflict', `${remote} has changed after generation ${seen}: look at it and try again.`, { ...before }, 412)
  }
  return applyChange(before.remote, change, now)
}

/**
 * A bad build must be left at once, also where that takes from others what it had brought: their slots show a skeleton. And the shell may have
 * another React since the build that stays was released.
 */
function isReturn({ action }: Change, { code }: Refusal): boolean {
  return (action === 'rollback' || action === 'stop') && (code === 'uses' || code === 'requires')
}

/** Changes of other remotes do not matter: teams ship alone. */
function isCurrent(seen: number, { generation, remote }: RemoteReading): boolean {
  return seen <= generation && seen >= (remote?.generation ?? 0)
}

function writeNext(db: Database, remote: string, next: NextState | Retired, generation: number): void {
  if ('retired' in next) return retireRemote(db, remote, next.retired)
  endRetirement(db, remote)
  setRemote(db, remote, next, generation)
}

function checkRetired(db: Database, remote: string, build: string, { retired }: Retired, together: NextStates): Refusal | undefined {
  const manifest = findManifest(db, remote, build)
  return manifest && checkHeirs(manifest, retired, readLiveStore(db, remote, undefined, together).others)
}

/** Checks again what was checked when the builds were stored: other remotes have changed since, or change together with this one. */
function checkLive(
  db: Database,
  remote: string,
  { stable, canary }: NextState,
  together: NextStates,
  react: string | undefined,
): Refusal | undefined {
  const live = readLiveStore(db, remote, react, together)
  for (const build of [stable, ...(canary ? [canary.build] : [])]) {
    const manifest = findManifest(db, remote, build)
    if (!manifest) return refusal('conflict', `${remote} has no stored build ${build}: release it first.`, { build })
    const refused = checkManifest(manifest, live)
    if (refused) return refused
  }
  return undefined
}

function findRequestedBuild(change: Change): string | null {
  return 'build' in change ? (change.build ?? null) : null
}
