import type { PurgeState } from '@galleria/fragments/contract'
import { DurableObject } from 'cloudflare:workers'
import type { VariableBindings } from '../../variables.ts'
import { addPurge, closeWindow, EMPTY_LOG, type Purge, type PurgeLog } from './purge-log.ts'

const LOG_KEY = 'log'
const OBJECT = 'purges'

/** What changed behind the shells' copies. There is one such object: an event reaches one isolate, and every isolate has to know of it. */
export class PurgeObject extends DurableObject<VariableBindings> {
  purge(purge: Purge): void {
    const now = Date.now()
    // A burst that is over is a purge of its own, also where none has read it.
    this.#save(addPurge(closeWindow(this.#log(), now), purge, now))
  }

  /** Null where nothing changed since the generation that is `known`. */
  read(known: number): PurgeState | null {
    const log = this.#log()
    const closed = closeWindow(log, Date.now())
    if (closed !== log) this.#save(closed)
    return closed.state.generation === known ? null : closed.state
  }

  #log(): PurgeLog {
    return this.ctx.storage.kv.get<PurgeLog>(LOG_KEY) ?? EMPTY_LOG
  }

  #save(log: PurgeLog): void {
    this.ctx.storage.kv.put(LOG_KEY, log)
  }
}

export function purgeObject(objects: DurableObjectNamespace<PurgeObject>): DurableObjectStub<PurgeObject> {
  return objects.get(objects.idFromName(OBJECT))
}
