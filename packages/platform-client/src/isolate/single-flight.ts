import { type LeaseOptions, Leases } from './leases.ts'

type Settled<Result> = { readonly result: Result } | { readonly error: unknown }

/**
 * Runs work once for all requests that ask for the same key at the same time: one does it, the others take its result, or its
 * error. When the request that does it is cancelled, one of the others does it again.
 */
export class SingleFlight<Result> {
  readonly #leases: Leases<Settled<Result>>

  constructor(options?: LeaseOptions) {
    this.#leases = new Leases(options)
  }

  isUnderWay(key: string): boolean {
    return this.#leases.isHeld(key)
  }

  /** The result is shared between requests: plain data, without streams, signals or promises. */
  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const lease = this.#leases.take(key)
      if (lease) {
        const settled = await settle(work)
        lease.release(settled)
        return unwrap(settled)
      }
      const waited = await this.#leases.wait(key)
      if (waited.kind === 'released') return unwrap(waited.outcome)
    }
  }
}

async function settle<Result>(work: () => Promise<Result>): Promise<Settled<Result>> {
  try {
    return { result: await work() }
  } catch (error) {
    return { error }
  }
}

function unwrap<Result>(settled: Settled<Result>): Result {
  if ('error' in settled) throw settled.error
  return settled.result
}
