/** Probes, by the name of the part that fails with them. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>

/** How long a result is used again. Each probe writes to a disk, and anyone may ask for the health of a store. */
const TTL_MS = 10_000
/** A write that fails costs an object its memory, and with it the reads that it could still serve. */
const FAILING_TTL_MS = 30_000
const PROBE_TIMEOUT_MS = 3_000

/** Probes the parts that a Worker depends on, and remembers which of them failed. One per isolate. */
export class HealthCheck {
  readonly #now: () => number
  #last: { readonly failing: readonly string[]; readonly at: number } | undefined
  #begunAt = -Infinity

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Names the parts that fail. Requests share results and never promises: a check whose request ended settles for none of them. */
  async run(probes: Probes): Promise<readonly string[]> {
    const now = this.#now()
    if (this.#last) {
      const { failing, at } = this.#last
      if (now - Math.max(at, this.#begunAt) < (failing.length > 0 ? FAILING_TTL_MS : TTL_MS)) return failing
    }
    this.#begunAt = now
    const results = await Promise.all(Object.entries(probes).map(async ([part, probe]) => ((await succeeds(probe)) ? [] : [part])))
    const failing = results.flat()
    this.#last = { failing, at: this.#now() }
    return failing
  }
}

async function succeeds(probe: () => Promise<unknown>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PROBE_TIMEOUT_MS)
  const outcome = probe().then(
    () => true,
    () => false,
  )
  return Promise.race([outcome, late.promise]).finally(() => clearTimeout(timer))
}
