import { addAuditLine } from '../db/audit.ts'
import { findManifest } from '../db/builds.ts'
import type { Database } from '../db/database.ts'
import { readLayout, replaceLayout } from '../db/layout.ts'
import { advanceGeneration, getGeneration, readRemote } from '../db/remotes.ts'
import { isOwner, type Actor } from '../domain/actor.ts'
import type { LayoutChange } from '../domain/layout-change.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'

export interface LayoutRequest {
  readonly actor: Actor
  readonly seen: number | undefined
  readonly layout: LayoutChange
}

export interface LayoutReading {
  readonly generation: number
  readonly layout: Record<string, string>
}

/** Says which fragments fill the outlets of the shell's layout. */
export function changeLayout(db: Database, request: LayoutRequest, now: string): LayoutReading | { readonly refusal: Refusal } {
  return db.transaction(() => {
    const before: LayoutReading = { generation: getGeneration(db), layout: readLayout(db) }
    const refused = checkLayout(db, request, before)
    const generation = refused ? before.generation : advanceGeneration(db)
    if (!refused) replaceLayout(db, request.layout)
    addAuditLine(db, {
      at: now,
      actor: request.actor.name,
      team: null,
      remote: null,
      action: 'layout',
      from: describe(before.layout),
      to: describe(request.layout),
      generation,
      result: refused?.code ?? 'done',
      reason: refused?.message ?? null,
    })
    return refused ? { refusal: refused } : { generation, layout: readLayout(db) }
  })
}

function checkLayout(db: Database, { actor, seen, layout }: LayoutRequest, before: LayoutReading): Refusal | undefined {
  if (!isOwner(actor)) return refusal('owner', 'Only the owner of the store changes the layout.')
  if (seen === undefined) return refusal('precondition', 'Say in If-Match which generation this change is made against.')
  if (seen !== before.generation) return refusal('conflict', `The registry has changed after generation ${seen}.`, before, 412)
  const unknown = Object.values(layout).find((fragment) => !isLive(db, fragment))
  return unknown === undefined ? undefined : refusal('conflict', `No live remote has a fragment ${unknown}.`, { fragment: unknown })
}

function isLive(db: Database, fragment: string): boolean {
  const [name = '', id = ''] = fragment.split('/')
  const { remote } = readRemote(db, name)
  const manifest = remote && findManifest(db, name, remote.stable)
  return manifest ? Object.hasOwn(manifest.fragments, id) : false
}

const describe = (layout: LayoutChange): string =>
  Object.entries(layout)
    .map((pair) => pair.join(': '))
    .join(', ')
