import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Load, type LoadReport } from '../stack/load.ts'
import { MUG } from '../test-data/known-products.ts'

const POLL_MS = 20
/** Documents after which a store counts as open: its first ones are rendered, the later ones are copies too. */
const ENOUGH_DOCUMENTS = 60

/** Loads pages of a store that is about to start, from the first connection that it takes. */
export class OpeningLoad {
  readonly #load: Promise<Load | null>
  #stopped = false

  /** @param cookies the `Cookie` header of a shopper with a cart */
  constructor(port: number, cookies: string) {
    this.#load = this.#start(port, cookies)
  }

  /** Waits until enough documents have been loaded, and gives what was found wrong with them and the builds that they showed. */
  async finish(): Promise<LoadReport & { builds: (remote: string) => string[] }> {
    const load = await this.#load
    if (!load) throw new Error('the store took no connection')
    while (load.requests < ENOUGH_DOCUMENTS) await delay(POLL_MS)
    return { ...(await load.stop()), builds: (remote) => load.builds(remote) }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await (await this.#load)?.stop()
  }

  async #start(port: number, cookies: string): Promise<Load | null> {
    while (!(await takesConnections(port))) {
      if (this.#stopped) return null
      await delay(POLL_MS)
    }
    const target = (path: string, cookie = '') => ({ url: `http://localhost:${port}${path}`, cookie })
    return new Load([target('/'), target(MUG.path), target(`/search?q=${MUG.slug}`, cookies), target('/cart', cookies)])
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
