import { Agent } from 'node:http'
import { documentFragments, remoteOf } from '../http/document-fragments.ts'
import { HUNG_UP, loadPage, type HangUps, type LoadResponse, type PageRequest } from './load-page.ts'

export interface LoadTarget extends PageRequest {
  /** Milliseconds between two requests; 20 by default. */
  readonly pauseMs?: number
  /** Statuses that are no failure: those below 400 by default. */
  readonly isExpected?: (status: number) => boolean
}

export interface LoadReport {
  readonly requests: number
  readonly hungUp: number
  /** Longest response time in milliseconds. */
  readonly slowest: number
  readonly failures: readonly string[]
}

const PAUSE_MS = 20

/**
 * Loads pages on as many connections as there are targets, one request after the other on each, until it is stopped. A failure is a
 * status of 400 or more, a broken connection, no response in 15 s, or an incomplete document. A request that hangs up on purpose
 * cannot fail.
 */
export class Load {
  readonly #hangUps: HangUps | null
  readonly #failures: string[] = []
  readonly #builds = new Map<string, Set<string>>()
  readonly #running: Promise<void>[]
  #requests = 0
  #hungUp = 0
  #slowest = 0
  #stopped = false

  constructor(targets: readonly LoadTarget[], hangUps: HangUps | null = null) {
    this.#hangUps = hangUps
    this.#running = targets.map((target) => this.#connection(target))
  }

  get requests(): number {
    return this.#requests
  }

  get hungUp(): number {
    return this.#hungUp
  }

  /** Builds of a remote that were seen in the pages. */
  builds(remote: string): string[] {
    return [...(this.#builds.get(remote) ?? [])]
  }

  async stop(): Promise<LoadReport> {
    this.#stopped = true
    await Promise.all(this.#running)
    return { requests: this.#requests, hungUp: this.#hungUp, slowest: Math.round(this.#slowest), failures: this.#failures }
  }

  async #connection(target: LoadTarget): Promise<void> {
    const hangUps = this.#hangUps
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!this.#stopped) {
      const started = performance.now()
      const outcome = await loadPage(target, agent, hangUps && Math.random() < hangUps.share ? hangUps : null).catch((error: unknown) =>
        String(error),
      )
      this.#requests += 1
      if (outcome === HUNG_UP) this.#hungUp += 1
      else {
        this.#slowest = Math.max(this.#slowest, performance.now() - started)
        this.#judge(target, outcome)
      }
      await new Promise((resolve) => setTimeout(resolve, target.pauseMs ?? PAUSE_MS))
    }
    agent.destroy()
  }

  #judge({ url, isExpected = (status) => status < 400 }: LoadTarget, outcome: LoadResponse | string): void {
    if (typeof outcome === 'string') this.#failures.push(`${url}: ${outcome}`)
    else if (!isExpected(outcome.status)) this.#failures.push(`${url} responded ${outcome.status}`)
    else if (outcome.isDocument && !outcome.text.includes('</html>'))
      this.#failures.push(`${url} broke off after ${outcome.text.length} characters`)
    else for (const { fragment, build } of documentFragments(outcome.text)) this.#seen(remoteOf(fragment), build)
  }

  #seen(remote: string, build: string): void {
    const builds = this.#builds.get(remote) ?? new Set()
    this.#builds.set(remote, builds.add(build))
  }
}
