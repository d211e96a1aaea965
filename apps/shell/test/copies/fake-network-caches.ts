import type { NetworkCaches } from '../../app/composition/network-copies.server.ts'

/** The network's caches in memory. */
export class FakeNetworkCaches implements NetworkCaches {
  /** What was stored, by the address, in all of them. */
  readonly stored = new Map<string, string>()
  isBroken = false

  async open() {
    const assertWorks = () => {
      if (this.isBroken) throw new Error('Network connection lost')
    }
    return {
      match: async (url: string) => {
        assertWorks()
        const text = this.stored.get(url)
        return text === undefined ? undefined : new Response(text)
      },
      put: async (url: string, response: Response) => {
        assertWorks()
        this.stored.set(url, await response.text())
      },
      delete: async (url: string) => {
        assertWorks()
        return this.stored.delete(url)
      },
    }
  }
}
