import { setTimeout as delay } from 'node:timers/promises'
import { DistanceStatus } from '@galleria/tooling/edge/control/distance-command.ts'
import { Crossing } from '@galleria/tooling/edge/ocean/crossings.ts'
import { countTrips } from '@galleria/tooling/edge/ocean/trips.ts'
import { fetchAt } from '@galleria/tooling/edge/workerd/fetch-socket.ts'
import { HttpShopper, type HttpResponse } from '../http/http-shopper.ts'
import type { Stack } from '../stack/stack.ts'

export interface Measurement {
  readonly ms: number
  readonly trips: number
  /** The crossings that had their response before the act was over. */
  readonly crossings: readonly Crossing[]
  readonly response: HttpResponse
}

/** Refreshes behind a response that go on for longer are not waited for: the isolate would no longer be busy. */
const SETTLE_MS = 1_500
const LOOK_MS = 20

/** A store far from its data, and its shoppers, near the store. */
export class FarStore {
  readonly stack: Stack
  /** Where a browser of this region reaches the platform. */
  readonly #platformChannel: URL

  private constructor(stack: Stack, { platformUrl }: DistanceStatus) {
    this.stack = stack
    this.#platformChannel = new URL(platformUrl)
  }

  /** Moves the data of a stack that runs far away, or near where it is 0. */
  static async move(stack: Stack, roundTripMs: number, jitterMs = 0): Promise<FarStore> {
    const status = await stack.edge('distance', String(roundTripMs), `jitter=${jitterMs}`, '--json')
    return new FarStore(stack, DistanceStatus.parse(JSON.parse(status)))
  }

  shopper(): HttpShopper {
    const { origin } = new URL(this.stack.platform.url)
    const { hostname: host, port } = this.#platformChannel
    return new HttpShopper(this.stack.storeUrl, (url, init) =>
      url.origin === origin ? fetchAt({ host, port }, new Request(url, init)) : fetch(url, init),
    )
  }

  /** Measures an act of which the shell has just been asked for something, so that nothing of before is still on its way. */
  async measure(act: () => Promise<HttpResponse>): Promise<Measurement> {
    await this.#settle()
    return this.measureAsIs(act)
  }

  async measureAsIs(act: () => Promise<HttpResponse>): Promise<Measurement> {
    await this.#takeCrossings()
    const started = performance.now()
    const response = await act()
    const ms = performance.now() - started
    const crossings = (await this.#takeCrossings()).filter(({ respondedAt }) => respondedAt !== null)
    return { ms, trips: countTrips(crossings), crossings, response }
  }

  async #settle(): Promise<void> {
    // The shell compares its copies with home, and a search that no copy answers has the replica do so: behind their responses.
    await Promise.all([this.shopper().get('/'), this.shopper().get(`/search?q=${crypto.randomUUID()}`)])
    const deadline = performance.now() + SETTLE_MS
    do await delay(LOOK_MS)
    while (performance.now() < deadline && (await this.#takeCrossings()).some(({ respondedAt }) => respondedAt === null))
  }

  async #takeCrossings(): Promise<Crossing[]> {
    return Crossing.array().parse(JSON.parse(await this.stack.edge('crossings')))
  }
}
