import type { Database } from '../db/database.ts'
import { readRemote } from '../db/remotes.ts'
import type { Actor } from '../domain/actor.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { PreviewChange, RemoteChange } from '../domain/remote-change.ts'
import type { RemoteReading } from '../domain/remote-state.ts'
import { changeRemotes, type ChangeMoment } from './change-remotes.ts'

export interface RemoteChangeRequest {
  readonly actor: Actor
  readonly remote: string
  /** The generation that the caller has seen; undefined when the request names none. */
  readonly seen: number | undefined
  readonly change: RemoteChange | PreviewChange
}

export type RemoteChangeResult = { readonly reading: RemoteReading } | { readonly refusal: Refusal }

/** Changes what is live of one remote. */
export function changeRemote(db: Database, { actor, remote, seen, change }: RemoteChangeRequest, moment: ChangeMoment): RemoteChangeResult {
  const result = changeRemotes(db, { actor, seen, changes: { [remote]: change } }, moment)
  return 'refusal' in result ? result : { reading: readRemote(db, remote) }
}
