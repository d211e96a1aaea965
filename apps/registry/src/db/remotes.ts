import type { Manifest } from '@galleria/fragments/contract'
import { eq } from 'drizzle-orm'
import type { NextState, Retired } from '../domain/apply-change.ts'
import type { LiveStore } from '../domain/gates/live-store.ts'
import { inheritLayout, resolveHeirs, type Heirs, type Retirements } from '../domain/heirs.ts'
import type { RemoteReading, RemoteState } from '../domain/remote-state.ts'
import { findManifest } from './builds.ts'
import type { Database } from './database.ts'
import { readLayout } from './layout.ts'
import { listRetirements } from './retirements.ts'
import { registry, remotes } from './schema.ts'

const ROW_ID = 1

export function getGeneration(db: Database): number {
  return db.select().from(registry).get()?.generation ?? 0
}

/** Counts a change of what is live, and returns the new generation. */
export function advanceGeneration(db: Database): number {
  const generation = getGeneration(db) + 1
  db.insert(registry).values({ id: ROW_ID, generation }).onConflictDoUpdate({ target: registry.id, set: { generation } }).run()
  return generation
}

export function listRemotes(db: Database): RemoteState[] {
  return db.select().from(remotes).orderBy(remotes.name).all().map(toState)
}

export function readRemote(db: Database, name: string): RemoteReading {
  const row = db.select().from(remotes).where(eq(remotes.name, name)).get()
  return { generation: getGeneration(db), remote: row ? toState(row) : null }
}

/** States of remotes after a change, by remote. */
export type NextStates = ReadonlyMap<string, NextState | Retired>

/**
 * The live store beside a build of a remote that is to be released, with the other remotes that change together with it; `react` is the
 * version that the shell brings.
 */
export function readLiveStore(db: Database, remote: string, react?: string, together: NextStates = new Map()): LiveStore {
  const before = new Map(listRemotes(db).map((state): [string, NextState | Retired] => [state.name, state]))
  const own = before.get(remote)
  const others = [...new Map([...before, ...together])].filter(([name]) => name !== remote)
  const retired = retirementsAfter(db, together)
  return {
    own: own && !('retired' in own) ? liveManifests(db, { ...own, name: remote }) : [],
    others: others.flatMap(([name, state]) => ('retired' in state ? [] : liveManifests(db, { ...state, name }))),
    react,
    layout: inheritLayout(readLayout(db), retired),
    heirs: resolveHeirs(retired),
  }
}

/** A remote that is released again answers for itself. */
function retirementsAfter(db: Database, together: NextStates): Retirements {
  const changed = [...together].map(([name, next]) => [name, 'retired' in next ? next.retired : undefined] as const)
  const after = Object.entries({ ...listRetirements(db), ...Object.fromEntries(changed) })
  return Object.fromEntries(after.filter((entry): entry is [string, Heirs] => entry[1] !== undefined))
}

/** Manifests of the builds that shoppers get. */
export function liveManifests(db: Database, { name, stable, canary }: Pick<RemoteState, 'name' | 'stable' | 'canary'>): Manifest[] {
  const builds = [stable, ...(canary ? [canary.build] : [])]
  return builds.map((build) => findManifest(db, name, build)).filter((manifest) => manifest !== undefined)
}

export function setRemote(db: Database, name: string, state: NextState, generation: number): void {
  const { stable, canary = null, probation = null, previous, withdrawn } = state
  const fields = { stable, canary, probation, previous, withdrawn, generation }
  db.insert(remotes)
    .values({ name, ...fields })
    .onConflictDoUpdate({ target: remotes.name, set: fields })
    .run()
}

function toState({ canary, probation, ...row }: typeof remotes.$inferSelect): RemoteState {
  return { ...row, ...(canary && { canary }), ...(probation && { probation }) }
}
