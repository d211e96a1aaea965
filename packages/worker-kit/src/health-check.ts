type Probe = () => Promise<unknown>

/** Probes by the name of the part that they check. */
export type Probes<Part extends string = string> = Readonly<Record<Part, Probe>>

/** Results are cached: each probe writes to a disk, and the health of a store is public. */
const TTL_MS = 10_000
/** A write that fails resets an object, and on a full disk it cannot be opened again: not even to read. */
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

  /**
   * Names the parts that fail. `first` is the part with nothing to lose: where it cannot be written none is written, and all fail. Requests share
   * results and never promises: a check whose request ended settles for none of them.
   */
  async run<Part extends string>(probes: Probes<Part>, first?: NoInfer<Part>): Promise<readonly string[]> {
    const now = this.#now()
    if (this.#last) {
      const { failing, at } = this.#last
      if (now - Math.max(at, this.#begunAt) < (failing.length > 0 ? FAILING_TTL_MS : TTL_MS)) return failing
    }
    this.#begunAt = now
    const writable = first === undefined ? Promise.resolve() : probes[first]()
    const results = await Promise.all(
      Object.entries<Probe>(probes).map(async ([part, probe]) => {
        const isSound = await succeeds(() => (part === first ? writable : writable.then(probe)))
        return isSound ? [] : [part]
      }),
    )
    const failing = results.flat()
    this.#last = { failing, at: this.#now() }
    return failing
  }
}

async function succeeds(probe: Probe): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), PROBE_TIMEOUT_MS)
  const outcome = probe().then(
    () => true,
    () => false,
  )
  return Promise.race([outcome, late.promise]).finally(() => clearTimeout(timer))
}
