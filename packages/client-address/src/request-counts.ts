import { type Allowance, spend } from './allowance.ts'

/** Within it every allowance is full again. */
const MINUTE_MS = 60_000

/** How many requests of an allowance were granted, or the seconds to wait where none is left. */
export interface Portion {
  readonly granted: number
  readonly wait?: number
}

/**
 * Counts requests by key, for the Durable Object that holds it. In memory only: a flood must not cost a write for each of its requests.
 * Beyond `maxKeys` the one that was idle for the longest time starts over.
 */
export class RequestCounts {
  readonly #allowances = new Map<string, Allowance>()
  readonly #maxKeys: number
  #stayTimer: ReturnType<typeof setTimeout> | undefined

  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys
  }

  /** Takes up to `most` requests off the allowance of a key. */
  take(key: string, perMinute: number, most = 1): Portion {
    const now = Date.now()
    const { allowance, wait } = spend(this.#allowances.get(key), perMinute, now)
    const more = wait === undefined ? Math.min(most - 1, Math.floor(allowance.left)) : 0
    this.#allowances.delete(key)
    this.#allowances.set(key, { left: allowance.left - more, at: allowance.at })
    const [idle] = this.#allowances.keys()
    if (this.#allowances.size > this.#maxKeys && idle !== undefined) this.#allowances.delete(idle)
    this.#stay()
    return wait === undefined ? { granted: more + 1 } : { granted: 0, wait }
  }

  /** The runtime evicts an idle object after some seconds, and its keys would have full allowances again. */
  #stay(): void {
    clearTimeout(this.#stayTimer)
    this.#stayTimer = setTimeout(() => undefined, MINUTE_MS)
  }
}
