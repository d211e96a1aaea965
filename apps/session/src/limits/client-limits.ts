import { type Allowance, spend } from '@galleria/client-address'
import { DurableObject } from 'cloudflare:workers'
import type { VariableBindings } from '../../variables.ts'

/** One object counts this many networks; beyond it, the one that was idle for the longest time starts over. */
const MAX_NETWORKS = 10_000
/** Within it every allowance is full again. */
const MINUTE_MS = 60_000

/** Counts the requests of a part of all networks. In memory only: a flood must not cost a write for each of its requests. */
export class ClientLimits extends DurableObject<VariableBindings> {
  readonly #allowances = new Map<string, Allowance>()
  #stayTimer: ReturnType<typeof setTimeout> | undefined

  /** Takes one request off a network's allowance. Returns the seconds to wait when none is left. */
  spend(key: string, perMinute: number): number | undefined {
    const { allowance, wait } = spend(this.#allowances.get(key), perMinute, Date.now())
    this.#allowances.delete(key)
    this.#allowances.set(key, allowance)
    const [idle] = this.#allowances.keys()
    if (this.#allowances.size > MAX_NETWORKS && idle !== undefined) this.#allowances.delete(idle)
    this.#stay()
    return wait
  }

  /** The runtime evicts an idle object after some seconds, and its networks would have full allowances again. */
  #stay(): void {
    clearTimeout(this.#stayTimer)
    this.#stayTimer = setTimeout(() => undefined, MINUTE_MS)
  }
}
