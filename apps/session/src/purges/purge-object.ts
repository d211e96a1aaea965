import type { NetworkPurge, PurgeState } from '@galleria/fragments/contract'
import { homeObject } from '@galleria/worker-kit/home-object'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { RegionPush } from '@galleria/worker-kit/region-push'
import { DurableObject } from 'cloudflare:workers'
import type { VariableBindings } from '../../variables.ts'
import { addPurge, closeWindow, EMPTY_LOG, networkPurge, untilWindowCloses, type Purge, type PurgeLog } from './purge-log.ts'

const LOG_KEY = 'log'
const OBJECT = 'purges'
/** A region could not be reached. */
const BRING_AGAIN_MS = 1_000

/** What changed behind the shells' copies. There is one such object: an event reaches one isolate, and every isolate has to know of it. */
export class PurgeObject extends DurableObject<VariableBindings & { readonly REGION?: Fetcher }> {
  readonly #regions = new RegionPush(this.ctx.storage)
  /** The last generation before the burst that a caller waits for. */
  #collectedAfter: number | null = null

  purge(purge: Purge): void {
    const now = Date.now()
    // A burst that is over is a purge of its own, also where none has read it.
    const log = addPurge(closeWindow(this.#log(), now), purge, now)
    this.#save(log)
    if (this.env.REGION) void this.ctx.storage.setAlarm(now + untilWindowCloses(log, now))
  }

  /** The burst may be over: regions learn what it purges. */
  override async alarm(): Promise<void> {
    const log = this.#closed()
    const wait = untilWindowCloses(log, Date.now())
    if (wait > 0) return this.ctx.storage.setAlarm(Date.now() + wait)
    const { generation } = log.state
    if (!this.env.REGION || this.#regions.isDone(generation)) return
    try {
      await this.#regions.bring(generation, { purges: log.state }, this.env.REGION)
    } catch (error) {
      console.error(error)
      await this.ctx.storage.setAlarm(Date.now() + BRING_AGAIN_MS)
    }
  }

  /** Null where nothing changed since the generation that is `known`. A region gets each later one by itself. */
  read(known: number, region?: string): PurgeState | null {
    if (region !== undefined) this.#regions.add(region)
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

export function purgeObject(
  env: VariableBindings & { readonly PURGES: DurableObjectNamespace<PurgeObject> },
): DurableObjectStub<PurgeObject> {
  return homeObject(env.PURGES, OBJECT, env)
}
