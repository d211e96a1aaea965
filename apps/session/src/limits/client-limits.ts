import { RequestCounts } from '@galleria/client-address'
import { DurableObject } from 'cloudflare:workers'
import type { VariableBindings } from '../../variables.ts'

/** Maximum number of networks that one object counts. */
const MAX_NETWORKS = 10_000

/** Counts the requests of a part of all networks. */
export class ClientLimits extends DurableObject<VariableBindings> {
  readonly #counts = new RequestCounts(MAX_NETWORKS)

  /** Takes one request off a network's allowance. Returns the seconds to wait when none is left. */
  spend(key: string, perMinute: number): number | undefined {
    return this.#counts.take(key, perMinute).wait
  }
}
