import { Agent, get } from 'node:http'

export interface LoadTarget {
  readonly url: string
  /** Value of the `Cookie` header; empty for a shopper without a session. */
  readonly cookie: string
}

export interface LoadReport {
  readonly requests: number
  /** Longest answer in milliseconds. */
  readonly slowest: number
  readonly failures: readonly string[]
}

const PAUSE_MS = 20
const TIME_LIMIT_MS = 15_000
const FRAGMENT = /data-fragment="([a-z]+)\/[^"]+" data-build="([^"]+)"/g

/**
 * Loads pages on as many connections as there are targets, one request after the other on each, until it is stopped. A failure is
 * a status of 400 or more, a broken connection, no answer in 15 s, or a document without an end.
 */
export class Load {
  readonly #failures: string[] = []
  readonly #builds = new Map<string, Set<string>>()
  readonly #running: Promise<void>[]
  #requests = 0
  #slowest = 0
  #stopped = false

  constructor(targets: readonly LoadTarget[]) {
    this.#running = targets.map((target) => this.#connection(target))
  }

  get requests(): number {
    return this.#requests
  }

  /** Builds of a remote that were seen in the pages. */
  builds(remote: string): string[] {
    return [...(this.#builds.get(remote) ?? [])]
  }

  async stop(): Promise<LoadReport> {
    this.#stopped = true
    await Promise.all(this.#running)
    return { requests: this.#requests, slowest: Math.round(this.#slowest), failures: this.#failures }
  }

  async #connection(target: LoadTarget): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!this.#stopped) {
      const started = performance.now()
      try {
        const { status, text } = await load(target, agent)
        if (status >= 400) this.#failures.push(`${target.url} answered ${status}`)
        else if (!text.includes('</html>')) this.#failures.push(`${target.url} broke off after ${text.length} characters`)
        for (const [, remote = '', build = ''] of text.matchAll(FRAGMENT)) this.#seen(remote, build)
      } catch (error) {
        this.#failures.push(`${target.url}: ${String(error)}`)
      }
      this.#requests += 1
      this.#slowest = Math.max(this.#slowest, performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    agent.destroy()
  }

  #seen(remote: string, build: string): void {
    const builds = this.#builds.get(remote) ?? new Set()
    this.#builds.set(remote, builds.add(build))
  }
}

function load({ url, cookie }: LoadTarget, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) }
    const request = get(url, { agent, headers, timeout: TIME_LIMIT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('the answer broke off')))
    })
    request.on('timeout', () => request.destroy(new Error(`no answer in ${TIME_LIMIT_MS} ms`)))
    request.on('error', reject)
  })
}
