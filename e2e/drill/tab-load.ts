import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { documentFragments, remoteOf } from '../http/document-fragments.ts'
import { HUNG_UP, loadPage, type LoadResponse } from '../stack/load-page.ts'
import { MUG } from '../test-data/known-products.ts'

/** A page of a shopper's browser that stays open and shows one page of the store after the other. */
export interface Tab {
  /** Value of the `Cookie` header; empty for a shopper without a session. */
  readonly cookie: string
  /** The shopper's network address. */
  readonly localAddress?: string | undefined
}

export interface TabLoadOptions {
  readonly storeUrl: string
  readonly tabs: readonly Tab[]
  /** Requests at a time. */
  readonly connections: number
  /** The remote of which the builds are told apart. */
  readonly remote: string
}

export interface TabCounts {
  readonly documents: number
  readonly failures: readonly string[]
  /** Whole documents in which a build that may fail was replaced by its fallback. */
  readonly fallbacks: number
  /** Documents with a status of 500 or above. */
  readonly serverErrors: number
  /** Documents by the build of the remote in them. */
  readonly byBuild: ReadonlyMap<string, number>
}

/** The share of pages that are a product's, one in so many, of which the store keeps a copy. */
const COPIED = 4
const POLL_MS = 50

/** Loads the store by many tabs in turn. Most pages are searches that are made once, so that they are rendered and no copies. */
export class TabLoad {
  readonly #options: TabLoadOptions
  readonly #running: Promise<void>[]
  #builds: Set<string>[]
  #visits: number[]
  #counts = noCounts()
  #mayFail: string | null = null
  #pauseMs = 0
  #isHeld = false
  #searches = 0
  #stopped = false

  constructor(options: TabLoadOptions) {
    this.#options = options
    this.#builds = options.tabs.map(() => new Set())
    this.#visits = options.tabs.map(() => 0)
    this.#running = Array.from({ length: options.connections }, (_, index) => this.#connection(index))
  }

  /** The fallback of this build is no failure: it is there to fail. */
  set mayFail(build: string | null) {
    this.#mayFail = build
  }

  /** How long each connection rests after a page: real browsers beside it need the machine, too. */
  set pauseMs(ms: number) {
    this.#pauseMs = ms
  }

  /** Whether no page is loaded. */
  set isHeld(isHeld: boolean) {
    this.#isHeld = isHeld
  }

  /** The builds that each tab is shown while it loads some pages from now on. */
  async builds(pages: number): Promise<string[][]> {
    this.#builds = this.#options.tabs.map(() => new Set())
    this.#visits = this.#options.tabs.map(() => 0)
    while (!this.#stopped && this.#visits.some((visits) => visits < pages)) await delay(POLL_MS)
    return this.#builds.map((builds) => [...builds])
  }

  /** What was counted since the last time. */
  take(): TabCounts {
    const counts = this.#counts
    this.#counts = noCounts()
    return counts
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#running)
  }

  async #connection(first: number): Promise<void> {
    const { tabs, connections } = this.#options
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; !this.#stopped; round++) {
      for (let index = first; index < tabs.length && !this.#stopped; index += connections) {
        while (this.#isHeld && !this.#stopped) await delay(POLL_MS)
        await this.#visit(index, round, agent)
        if (this.#pauseMs > 0) await delay(this.#pauseMs)
      }
    }
    agent.destroy()
  }

  async #visit(index: number, round: number, agent: Agent): Promise<void> {
    const { storeUrl, tabs } = this.#options
    const tab = tabs[index]
    if (!tab) return
    const builds = this.#builds
    const path = (index + round) % COPIED === 0 ? MUG.path : `/search?q=${MUG.slug}-${++this.#searches}`
    const response = await loadPage({ url: storeUrl + path, ...tab }, agent).catch((error: unknown) => String(error))
    this.#counts.documents += 1
    if (typeof response === 'string' || response === HUNG_UP) this.#counts.failures.push(`${path}: ${String(response)}`)
    else this.#judge(path, response, builds[index])
    // A page that was on its way when the builds were forgotten is none of those that count.
    if (builds === this.#builds) this.#visits[index] = (this.#visits[index] ?? 0) + 1
  }

  #judge(path: string, { status, text }: LoadResponse, builds: Set<string> | undefined): void {
    const { remote } = this.#options
    const shown = documentFragments(text).filter(({ fragment }) => remoteOf(fragment) === remote)
    const isFallback = shown.some(({ build, state }) => build === this.#mayFail && (state === 'fallback' || state === 'skeleton'))
    if (!text.includes('</html>')) this.#counts.failures.push(`${path} broke off after ${text.length} characters`)
    else if (status >= 500 || (status >= 400 && !isFallback)) this.#counts.failures.push(`${path} responded ${status}`)
    if (isFallback) this.#counts.fallbacks += 1
    if (status >= 500) this.#counts.serverErrors += 1
    const named = new Set(shown.map(({ build }) => build))
    for (const build of named) {
      builds?.add(build)
      this.#counts.byBuild.set(build, (this.#counts.byBuild.get(build) ?? 0) + 1)
    }
  }
}

const noCounts = () => ({ documents: 0, failures: [] as string[], fallbacks: 0, serverErrors: 0, byBuild: new Map<string, number>() })
