import type { Manifest } from '@galleria/fragments/contract'
import { eq } from 'drizzle-orm'
import type { NextState } from '../domain/apply-change.ts'
import type { RemoteReading, RemoteState } from '../domain/remote-state.ts'
import { findManifest } from './builds.ts'
import type { Database } from './database.ts'
import { registry, remotes } from './schema.ts'

const ROW = 1

export function getGeneration(db: Database): number {
  return db.select().from(registry).get()?.generation ?? 0
}

/** Counts a change of what is live, and returns the new generation. */
export function advanceGeneration(db: Database): number {
  const generation = getGeneration(db) + 1
  db.insert(registry).values({ id: ROW, generation }).onConflictDoUpdate({ target: registry.id, set: { generation } }).run()
  return generation
}

export function listRemotes(db: Database): RemoteState[] {
  return db.select().from(remotes).orderBy(remotes.name).all().map(toState)
}

export function readRemote(db: Database, name: string): RemoteReading {
  const row = db.select().from(remotes).where(eq(remotes.name, name)).get()
  return { generation: getGeneration(db), remote: row ? toState(row) : null }
}

/** Manifests of all builds that shoppers get, of every remote but one. */
export function listLiveManifests(db: Database, except: string): Manifest[] {
  return listRemotes(db)
    .filter(({ name }) => name !== except)
    .flatMap(({ name, stable, canary }) => [stable, ...(canary ? [canary.build] : [])].map((build) => findManifest(db, name, build)))
    .filter((manifest) => manifest !== undefined)
}

export function setRemote(db: Database, name: string, state: NextState, generation: number): void {
  const { stable, canary = null, previous, withdrawn } = state
  const fields = { stable, canary, previous, withdrawn, generation }
  db.insert(remotes)
    .values({ name, ...fields })
    .onConflictDoUpdate({ target: remotes.name, set: fields })
    .run()
}

function toState({ canary, ...row }: typeof remotes.$inferSelect): RemoteState {
  return { ...row, ...(canary && { canary }) }
}
