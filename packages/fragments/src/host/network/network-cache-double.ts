import type { NetworkCache } from './network-copies.ts'

/** A cache of the network in memory. A test may make it slow, break it, or look at what was stored. */
export class NetworkCacheDouble implements NetworkCache {
  readonly stored = new Map<string, { readonly text: string; readonly headers: Headers }>()
  /** What is asked of it, by the name of the method. */
  readonly calls: string[] = []
  /** Called before each response. */
  before: () => Promise<void> | void = () => undefined

  async match(url: string): Promise<Response | undefined> {
    this.calls.push('match')
    await this.before()
    const found = this.stored.get(url)
    return found && new Response(found.text, { headers: found.headers })
  }

  async put(url: string, response: Response): Promise<void> {
    this.calls.push('put')
    await this.before()
    this.stored.set(url, { text: await response.text(), headers: response.headers })
  }

  async delete(url: string): Promise<boolean> {
    this.calls.push('delete')
    await this.before()
    return this.stored.delete(url)
  }
}
