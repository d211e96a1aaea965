import type { Ocean } from './ocean.ts'

interface Delivery {
  readonly dueAt: number
  readonly deliver: () => void
}

/**
 * One direction of a connection: what is put in comes out later, in its order. It has one timer: with one for each delivery two of them may be
 * turned around, which breaks every protocol.
 */
export class DelayedQueue {
  readonly #ocean: Ocean
  #deliveries: Delivery[] = []
  #timer: NodeJS.Timeout | undefined
  #lastDueAt = 0

  constructor(ocean: Ocean) {
    this.#ocean = ocean
  }

  add(deliver: () => void): void {
    this.#lastDueAt = Math.max(this.#lastDueAt, performance.now() + this.#ocean.drawTravelTime())
    this.#deliveries.push({ dueAt: this.#lastDueAt, deliver })
    if (!this.#timer) this.#deliverDue()
  }

  readonly #deliverDue = (): void => {
    this.#timer = undefined
    if (this.#ocean.isCut) return this.#ocean.whenMended(this.#deliverDue)
    const now = performance.now()
    const due = this.#deliveries.findIndex(({ dueAt }) => dueAt > now)
    for (const { deliver } of this.#deliveries.splice(0, due < 0 ? this.#deliveries.length : due)) deliver()
    const [next] = this.#deliveries
    if (next) this.#timer ??= setTimeout(this.#deliverDue, next.dueAt - now)
  }
}
