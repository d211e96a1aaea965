import { type Portion, RequestCounts } from '@galleria/client-address'
import { DurableObject } from 'cloudflare:workers'
import type { Env } from '../env.ts'

/** The maximum number of callers that one object counts. */
const MAX_CALLERS = 20_000

/** Counts the requests of a part of all callers, for all isolates of the Worker together. It stores nothing. */
export class CallerLimits extends DurableObject<Env> {
  readonly #counts = new RequestCounts(MAX_CALLERS)

  take(key: string, perMinute: number, most: number): Portion {
    return this.#counts.take(key, perMinute, most)
  }
}
