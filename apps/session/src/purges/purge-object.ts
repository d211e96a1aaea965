import type { NetworkPurge, PurgeState } from '@galleria/fragments/contract'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import type { VariableBindings } from '../../variables.ts'
import { addPurge, closeWindow, EMPTY_LOG, networkPurge, untilWindowCloses, type Purge, type PurgeLog } from './purge-log.ts'

const LOG_KEY = 'log'
const OBJECT = 'purges'

/** What changed behind the shells' copies. There is one such object: an event reaches one isolate, and every isolate has to know of it. */
export class PurgeObject extends DurableObject<VariableBindings> {
  /** The last generation before the burst that a caller waits for. */
  #collectedAfter: number | null = null

  purge(purge: Purge): void {
    const now = Date.now()
    // A burst that is over is a purge of its own, also where none has read it.
    this.#save(addPurge(closeWindow(this.#log(), now), purge, now))
  }

  /** Null where nothing changed since the generation that is `known`. */
  read(known: number): PurgeState | null {
    const { state } = this.#closed()
    return state.generation === known ? null : state
  }

  /**
   * Waits until the burst is over, and returns what it purges on the network in front of the shells. Null for all callers of a
   * burst but one: it is one purge there as well. What is not confirmed is returned again with the next burst.
   */
  async collect(): Promise<NetworkPurge | null> {
    const { generation } = this.#log().state
    if (this.#collectedAfter === generation) return null
    this.#collectedAfter = generation
    try {
      for (;;) {
        const log = this.#closed()
        // A shell that reads may close the burst before this does.
        if (log.state.generation > generation || log.pending.tags.length === 0) return networkPurge(log)
        await scheduler.wait(untilWindowCloses(log, Date.now()))
      }
    } finally {
      // By now another caller may wait for the next burst.
      if (this.#collectedAfter === generation) this.#collectedAfter = null
    }
  }

  /** Notes that the network in front of the shells was purged, up to this generation. */
  confirm(generation: number): void {
    const log = this.#log()
    if (generation <= log.state.generation) this.#save({ ...log, networkGeneration: Math.max(generation, log.networkGeneration ?? 0) })
  }

  /** Throws where the storage cannot be read or written. */
  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  #closed(): PurgeLog {
    const log = this.#log()
    const closed = closeWindow(log, Date.now())
    if (closed !== log) this.#save(closed)
    return closed
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
