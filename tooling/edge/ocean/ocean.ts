import { CrossingLog } from './crossings.ts'

/** The distance of home from all other regions. */
export interface Distance {
  readonly roundTripMs: number
  /** Difference between the shortest and the longest round trip. */
  readonly jitterMs: number
  /** Nothing arrives on either side, and no connection ends: what is sent meanwhile arrives after the mending. */
  readonly isCut: boolean
}

/** What lies between home and the other regions: a change counts for all channels at once. */
export class Ocean {
  readonly crossings = new CrossingLog()
  #distance: Distance
  readonly #waiting = new Set<() => void>()

  constructor(roundTripMs: number) {
    this.#distance = { roundTripMs, jitterMs: 0, isCut: false }
  }

  get distance(): Distance {
    return this.#distance
  }

  set distance(distance: Distance) {
    this.#distance = distance
    if (distance.isCut) return
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const goOn of waiting) goOn()
  }

  get isCut(): boolean {
    return this.#distance.isCut
  }

  /** Returns the milliseconds that the next bytes take in one direction. */
  drawTravelTime(): number {
    const { roundTripMs, jitterMs } = this.#distance
    return roundTripMs / 2 + (Math.random() - 0.5) * jitterMs
  }

  /** Calls this once when the ocean is mended. */
  whenMended(goOn: () => void): void {
    this.#waiting.add(goOn)
  }
}
