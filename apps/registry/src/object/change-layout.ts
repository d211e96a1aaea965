import { addAuditLine } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { readLayout, replaceLayout } from '../db/layout.ts'
import { advanceGeneration, getGeneration, liveManifests, readRemote } from '../db/remotes.ts'
import { isOwner, type Actor } from '../domain/actor.ts'
import { findOutletProblem } from '../domain/gates/check-uses.ts'
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

export const getLayout = (db: Database): LayoutReading => ({ generation: getGeneration(db), layout: readLayout(db) })

/** Says which fragments fill the outlets of the shell's layout. */
export function changeLayout(db: Database, request: LayoutRequest, now: string): LayoutReading | { readonly refusal: Refusal } {
  return db.transaction(() => {
    const before = getLayout(db)
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
  for (const fragment of Object.values(layout)) {
    const problem = findProblem(db, fragment)
    if (problem !== undefined) return refusal('uses', problem, { fragment })
  }
  return undefined
}

/** Why a fragment cannot fill an outlet: each live build of its remote must have it, and must not require params. */
function findProblem(db: Database, fragment: string): string | undefined {
  const { remote } = readRemote(db, fragment.split('/')[0] ?? '')
  if (!remote) return `No live remote has a fragment ${fragment}.`
  for (const manifest of liveManifests(db, remote)) {
    const problem = findOutletProblem(manifest, fragment, `${manifest.name} ${manifest.build}`)
    if (problem !== undefined) return `The layout cannot show ${fragment}${problem}.`
  }
  return undefined
}

const describe = (layout: LayoutChange): string =>
  Object.entries(layout)
    .map((pair) => pair.join(': '))
    .join(', ')
