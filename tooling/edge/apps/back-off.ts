import { setTimeout as delay } from 'node:timers/promises'

const DELAYS_MS = [0, 250, 500, 1_000, 2_000, 5_000]
const CALM_MS = 10_000

/** Waits before restarts: not at all after a first crash, longer when one follows the other within ten seconds. */
export class BackOff {
  #step = 0
  #last = Number.NEGATIVE_INFINITY

  async wait(): Promise<void> {
    if (performance.now() - this.#last > CALM_MS) this.#step = 0
    const wait = DELAYS_MS[Math.min(this.#step, DELAYS_MS.length - 1)] ?? 0
    this.#step += 1
    await delay(wait)
    this.#last = performance.now()
  }
}
