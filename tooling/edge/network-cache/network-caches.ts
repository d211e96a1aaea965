import * as z from 'zod'
import type { SocketFolder } from '../io/socket-folder.ts'
import { NetworkCache } from './network-cache.ts'

/** Result of `clear-cache`. */
export const ClearedCache = z.object({ responses: z.int() })

/** The caches of the network: one for each continent that processes of the store are on, and one for all others. */
export class NetworkCaches {
  readonly #sockets: SocketFolder
  readonly #caches: ReadonlyMap<string, NetworkCache>

  constructor(sockets: SocketFolder, continents: readonly string[]) {
    this.#sockets = sockets
    this.#caches = new Map(['', ...continents].map((continent) => [continent, new NetworkCache()]))
  }

  /** The socket of the cache for a process on this continent. */
  socketOf(continent = ''): string {
    return this.#sockets.address(`edge.cache${continent}`)
  }

  async listen(): Promise<void> {
    await Promise.all([...this.#caches].map(([continent, cache]) => cache.listen(this.socketOf(continent))))
  }

  /** Drops what was stored, as if nothing had been asked for long. */
  clear(): z.infer<typeof ClearedCache> {
    return { responses: [...this.#caches.values()].reduce((sum, cache) => sum + cache.clear(), 0) }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#caches.values()].map((cache) => cache.close()))
  }
}
