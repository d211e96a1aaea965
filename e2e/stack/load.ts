import { Agent, request as httpRequest } from 'node:http'

export interface LoadTarget {
  readonly url: string
  /** Value of the `Cookie` header; empty for a shopper without a session. */
  readonly cookie: string
  /** Posted as a form of the store's own page. */
  readonly form?: Readonly<Record<string, string>>
  /** Milliseconds between two requests; 20 by default. */
  readonly pauseMs?: number
  /** Statuses that are no failure: those below 400 by default. */
  readonly isExpected?: (status: number) => boolean
}

/** Some of the shoppers hang up: before the headers, up to this many milliseconds after they asked and mostly soon, or in the middle of the body. */
export interface HangUps {
  /** Of all requests, from 0 to 1. */
  readonly share: number
  readonly withinMs: number
}

export interface LoadReport {
  readonly requests: number
  readonly hungUp: number
  /** Longest response time in milliseconds. */
  readonly slowest: number
  readonly failures: readonly string[]
}

const PAUSE_MS = 20
const TIME_LIMIT_MS = 15_000
const FRAGMENT = /data-fragment="([a-z]+)\/[^"]+" data-build="([^"]+)"/g
const HUNG_UP = Symbol('hung up')

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
      const outcome = await load(target, agent, hangUps && Math.random() < hangUps.share ? hangUps : null).catch((error: unknown) =>
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
    else for (const [, remote = '', build = ''] of outcome.text.matchAll(FRAGMENT)) this.#seen(remote, build)
  }

  #seen(remote: string, build: string): void {
    const builds = this.#builds.get(remote) ?? new Set()
    this.#builds.set(remote, builds.add(build))
  }
}

interface LoadResponse {
  readonly status: number
  readonly isDocument: boolean
  readonly text: string
}

function load({ url, cookie, form }: LoadTarget, agent: Agent, hangUps: HangUps | null): Promise<LoadResponse | typeof HUNG_UP> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/html',
      ...(cookie && { cookie }),
      ...(form && { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const request = httpRequest(url, { method: form ? 'POST' : 'GET', agent, headers, timeout: TIME_LIMIT_MS }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (inBody) hangUp()
      })
      response.on('end', () =>
        settle({ status: response.statusCode ?? 0, isDocument: isDocument(response.statusCode, response.headers['content-type']), text }),
      )
      response.on('error', fail)
      response.on('aborted', () => fail(new Error('the response broke off')))
    })
    const inBody = hangUps !== null && Math.random() < 0.3
    const timer = hangUps && !inBody ? setTimeout(hangUp, Math.random() ** 2 * hangUps.withinMs) : undefined
    request.on('timeout', () => request.destroy(new Error(`no response in ${TIME_LIMIT_MS} ms`)))
    request.on('error', fail)
    request.end(form && new URLSearchParams(form).toString())

    function hangUp(): void {
      settle(HUNG_UP)
      request.destroy()
    }
    function settle(outcome: LoadResponse | typeof HUNG_UP): void {
      clearTimeout(timer)
      resolve(outcome)
    }
    function fail(error: Error): void {
      clearTimeout(timer)
      reject(error)
    }
  })
}

const isDocument = (status = 0, contentType = '') => status === 200 && contentType.startsWith('text/html')
