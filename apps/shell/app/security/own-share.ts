import { spend, type Allowance } from '@galleria/client-address'

/** Maximum number of networks that an isolate counts. */
const MAX_NETWORKS = 1_000

/**
 * What this isolate carries out for each network before it is counted at home, a small part of the limit: most requests then wait for no count. How
 * large it is, home says with each count; until then it is nothing.
 */
export class OwnShare {
  readonly #left = new Map<string, Allowance>()
  #perMinute = 0

  set perMinute(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Takes one request off the share of a network. False where nothing of it is left. */
  take(network: string): boolean {
    if (this.#perMinute < 1) return false
    const { allowance, wait } = spend(this.#left.get(network), this.#perMinute, Date.now())
    this.#left.delete(network)
    this.#left.set(network, allowance)
    const [oldest] = this.#left.size > MAX_NETWORKS ? this.#left.keys() : []
    if (oldest !== undefined) this.#left.delete(oldest)
    return wait === undefined
  }
}

/** What an isolate carries out uncounted, by the kind of request that is counted. */
export interface OwnShares {
  readonly begin: OwnShare
  readonly submit: OwnShare
}

export const createOwnShares = (): OwnShares => ({ begin: new OwnShare(), submit: new OwnShare() })
