import { FragmentFault } from '../fetch/fragment-fault.ts'

/**
 * Renders at once. Too many take each of them longer than its budget: then all are thrown away, where a few in turn would have been shown. How many
 * those are depends on the machine and on how far the platform is: the limit rises with each quick render and falls with each slow one.
 */
const CONCURRENT = { first: 8, min: 4, max: 24 }
const QUICK_MS = 400
const SLOW_MS = 900
const MAX_WAITING = 200
/** Few shoppers wait longer for a page. */
const MAX_WAIT_MS = 10_000
/** A position that was not renewed for this long is free: its request ended before its render did. */
const POSITION_MS = 250
const RENEWAL_MS = 80
const MAX_PAUSE_MS = 50
/** Where the isolate was busy for longer than a position lasts, the overdue timer that renews the position rings within this time. */
const GRACE_MS = MAX_PAUSE_MS

type QueuePosition = {
  heldUntil: number
  inGrace: boolean
}

interface Clock {
  now(): number
  sleep(ms: number): Promise<void>
  /** Does something again and again, until the function that it returns is called. */
  every(ms: number, action: () => void): () => void
}

const CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every: (ms, action) => {
    const timer = setInterval(action, ms)
    return () => clearInterval(timer)
  },
}

/**
 * The renders of one remote's pages, in the order in which they came. No request awaits what another one made: a promise of a request that a shopper
 * has left never settles. So requests share plain positions only, and each looks and renews its own position on its own timers, which end with it.
 */
export class RemoteQueue {
  readonly #clock: Clock
  /** The positions, in the order in which they were taken. */
  readonly #positions = new Set<QueuePosition>()
  #limit = CONCURRENT.first

  constructor(clock: Clock = CLOCK) {
    this.#clock = clock
  }

  /**
   * Does the work when it is its turn.
   * @param wayMs the part of its time that is the way to home: it says nothing of how many renders are too many
   * @throws FragmentFault `busy` where too many wait, or the turn does not come
   */
  async run<Result>(work: () => Promise<Result>, wayMs = 0): Promise<Result> {
    const position = this.#take()
    const stop = this.#clock.every(RENEWAL_MS, () => this.#hold(position))
    try {
      if (this.#countAhead(position) >= this.#limit) await this.#turn(position)
      const begun = this.#clock.now()
      return await work().finally(() => this.#learn(this.#clock.now() - begun - wayMs))
    } finally {
      // Left running, the timer would keep the request's context alive (workerd#4936).
      stop()
      this.#positions.delete(position)
    }
  }

  #take(): QueuePosition {
    this.#sweep()
    const position = { heldUntil: this.#clock.now() + POSITION_MS, inGrace: false }
    if (this.#positions.size >= this.#limit + MAX_WAITING) throw new FragmentFault('busy', `${MAX_WAITING} renders wait already`)
    this.#positions.add(position)
    return position
  }

  async #turn(position: QueuePosition): Promise<void> {
    const end = this.#clock.now() + MAX_WAIT_MS
    for (;;) {
      const ahead = this.#countAhead(position)
      if (ahead < this.#limit) return
      if (this.#clock.now() >= end) throw new FragmentFault('busy', `no turn after ${MAX_WAIT_MS} ms`)
      // The further back, the less often: a look costs each of the others the time of its timer.
      await this.#clock.sleep(Math.min(ahead - this.#limit + 2, MAX_PAUSE_MS))
    }
  }

  #learn(ms: number): void {
    if (ms < QUICK_MS) this.#limit = Math.min(this.#limit + 1, CONCURRENT.max)
    else if (ms > SLOW_MS) this.#limit = Math.max(this.#limit - 1, CONCURRENT.min)
  }

  #countAhead(position: QueuePosition): number {
    this.#sweep()
    let ahead = 0
    for (const other of this.#positions) {
      if (other === position) break
      ahead += 1
    }
    return ahead
  }

  /** Holds a position. One that was taken for lost, because its timer rang late, stands at the end. */
  #hold(position: QueuePosition): void {
    this.#positions.add(position)
    position.heldUntil = this.#clock.now() + POSITION_MS
    position.inGrace = false
  }

  #sweep(): void {
    const now = this.#clock.now()
    for (const position of this.#positions) {
      if (now < position.heldUntil) continue
      if (position.inGrace) this.#positions.delete(position)
      else Object.assign(position, { inGrace: true, heldUntil: now + GRACE_MS })
    }
  }
}
