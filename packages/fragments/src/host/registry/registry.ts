import { SingleFlight } from '@galleria/platform-client/isolate'
import type { RegistryFile } from '../../contract/index.ts'
import { RegistrySnapshot, type RegistryFault } from './registry-snapshot.ts'

/** Set by the build. */
declare const process: { env: { NODE_ENV: string } }
/** A developer sees the next build with the next request. */
const IS_DEVELOPMENT = process.env.NODE_ENV === 'development'

const RECHECK_MS = 1_000
/** An older reading may be from before a rollback: requests wait for the next one. */
const MAX_AGE_MS = IS_DEVELOPMENT ? 0 : 3_000
/** Time for which pages wait. When the registry gives no response, they are shown by the last reading all the same. */
const WAIT_MS = 500
const FILE = 'registry'

/** The registry was never read: before the first reading there is nothing to show. */
export class RegistryUnavailable extends Error {
  override readonly name = 'RegistryUnavailable'
}

/** Reads the registry; null where the generation that is `known` is the last. What is left to do goes on behind the response. */
export type LoadRegistry = (known: number | undefined, waitUntil: (task: Promise<unknown>) => void) => Promise<RegistryFile | null>

/**
 * Reads the registry: waits for it once, afterwards re-reads it behind the response when it is more than a second old. After a pause
 * it waits again, so that an isolate without requests shows nothing of a build that was withdrawn meanwhile.
 */
export class Registry {
  readonly #load: LoadRegistry
  readonly #report: (fault: RegistryFault) => void
  readonly #now: () => number
  readonly #reads: SingleFlight<RegistrySnapshot>
  #snapshot: RegistrySnapshot | undefined
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(load: LoadRegistry, report: (fault: RegistryFault) => void = () => undefined, now: () => number = Date.now) {
    this.#load = load
    this.#report = report
    this.#now = now
    this.#reads = new SingleFlight({ now })
  }

  /** The last reading, if there was one. */
  get latest(): RegistrySnapshot | undefined {
    return this.#snapshot
  }

  /** @throws RegistryUnavailable when there never was a reading */
  async current(waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    const snapshot = this.#snapshot
    if (!snapshot) return this.#readOnce(waitUntil)
    const age = this.#now() - this.#checkedAt
    if (age >= MAX_AGE_MS) return this.#readInTime(snapshot, waitUntil)
    if (age >= RECHECK_MS && !this.#reads.isUnderWay(FILE)) void this.#readOnce(waitUntil).catch(() => undefined)
    return snapshot
  }

  async #readInTime(last: RegistrySnapshot, waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<RegistrySnapshot>((resolve) => {
      timer = setTimeout(() => {
        // No other request waits for this reading.
        this.#checkedAt = this.#now()
        resolve(last)
      }, WAIT_MS)
    })
    return Promise.race([this.#readOnce(waitUntil).catch(() => last), late]).finally(() => clearTimeout(timer))
  }

  #readOnce(waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    return this.#reads.run(FILE, () => {
      const read = this.#read(waitUntil)
      // Other requests may wait for this reading, so where the runtime allows, it outlives the request that made it.
      waitUntil(read.catch(() => undefined))
      return read
    })
  }

  async #read(waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    const startedAt = this.#now()
    try {
      const file = await this.#load(this.#snapshot?.generation, waitUntil)
      if (file && file.generation !== this.#snapshot?.generation) this.#snapshot = new RegistrySnapshot(file, this.#snapshot, this.#report)
      if (!this.#snapshot) throw new TypeError('the first reading holds no registry')
      return this.#snapshot
    } catch (cause) {
      throw new RegistryUnavailable('the registry cannot be read', { cause })
    } finally {
      this.#checkedAt = startedAt
    }
  }
}
