import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ListenOptions } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { closeServer, listenAt } from '../io/socket-server.ts'
import type { Fault } from './fault.ts'
import { forward, isRepeatable } from './forward.ts'
import { findNamedBuild } from './named-build.ts'
import { Upstream } from './upstream.ts'

/** Time for which a request waits for a process before it is answered with 503. */
const HOLD_MS = 3_000
const RETRY_AFTER_S = 1
const RECHECK_MS = 25
/** Limits of strangers' connections: time to stay idle, to send headers, to send a whole request, and to be silent in between. */
const PUBLIC_TIMEOUTS = { idleMs: 75_000, headersMs: 15_000, requestMs: 60_000, silentMs: 120_000 }
const CHECK_TIMEOUTS_MS = 5_000

/** Builds that run beside the one that an app's processes are of. */
export interface NamedBuilds {
  /** Name of the Worker, by which a request asks for a build. */
  readonly worker: string
  /** The process of such a build, which may have to start first; undefined where the app's own processes take the request. */
  find(build: string): Promise<Upstream | undefined> | Upstream | undefined
}

/**
 * An HTTP front for an app's processes. It holds requests while there is none, knows when none is in flight, shares them out among
 * several, and does on purpose what a fault asks for. It sends no request twice, but those that nothing of was sent, and GET and
 * HEAD that were not answered.
 */
export class Gate {
  readonly #named: NamedBuilds | null
  #servers: Server[] = []
  #upstreams: Upstream[] = []
  #turn = 0
  #inFlight = 0
  #refusing = false
  #closing = false
  #fault: Fault | null = null
  /** Called at every change that a waiting request or a drain may be waiting for. */
  readonly #watchers = new Set<() => void>()

  constructor(named: NamedBuilds | null = null) {
    this.#named = named
  }

  /** Opens an address: a socket path for the shop's own processes, or a port of this machine for any client. */
  async listen(address: ListenOptions, timeouts = PUBLIC_TIMEOUTS): Promise<void> {
    const server = createServer(
      { connectionsCheckingInterval: Math.min(CHECK_TIMEOUTS_MS, timeouts.headersMs) },
      (request, response) => void this.#handle(request, response),
    )
    if (address.path === undefined) {
      server.keepAliveTimeout = timeouts.idleMs
      server.headersTimeout = timeouts.headersMs
      server.requestTimeout = timeouts.requestMs
      server.timeout = timeouts.silentMs
    } else {
      // Our own processes close idle connections themselves: closing one here could meet a request on its way.
      server.keepAliveTimeout = 0
      // Whether a slow body or response has taken too long is decided where the request came in.
      server.requestTimeout = 0
    }
    await listenAt(server, address)
    this.#servers.push(server)
  }

  /** Sends requests, those held too, to these processes from now on. */
  open(sockets: readonly string[]): void {
    const before = this.#upstreams
    this.#upstreams = sockets.map((socket) => before.find((upstream) => upstream.socket === socket) ?? new Upstream(socket))
    this.#refusing = false
    for (const upstream of before) if (!this.#upstreams.includes(upstream)) upstream.close()
    this.#changed()
  }

  /** Holds new requests, each for three seconds at most, until the gate is opened. */
  hold(): void {
    for (const upstream of this.#upstreams) upstream.close()
    this.#upstreams = []
    this.#refusing = false
  }

  /** Answers every request with 503 until the gate is opened. */
  refuse(): void {
    this.hold()
    this.#refusing = true
    this.#changed()
  }

  set fault(fault: Fault | null) {
    this.#fault = fault
  }

  get fault(): Fault | null {
    return this.#fault
  }

  /** Waits until no request is with a process, or the time is over. */
  async drained(limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs
    while (this.#inFlight > 0 && performance.now() < deadline) await this.#change(deadline - performance.now())
  }

  /** Lets clients go with their next response, for this long, then closes. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true
    await delay(graceMs, undefined, { ref: false })
    this.refuse()
    await Promise.all(this.#servers.map(closeServer))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.#fault
    if (fault?.latency) await delay(fault.latency)
    if (fault?.error && Math.random() < fault.error) return respond(response, 500, 'A fault is switched on.')
    let deadline = performance.now() + HOLD_MS
    let repeatable = isRepeatable(request)
    for (;;) {
      const upstream = (await this.#findNamed(request)) ?? (await this.#admit(deadline))
      if (!upstream) return unavailable(response)
      if (response.destroyed) return
      const outcome = await this.#forward(request, response, upstream, fault)
      if (outcome === 'answered') return
      upstream.suspect()
      if (outcome === 'unanswered') {
        if (!repeatable) return respond(response, 502, 'The connection broke before the response.')
        repeatable = false
        deadline = performance.now() + HOLD_MS
      }
    }
  }

  async #forward(request: IncomingMessage, response: ServerResponse, upstream: Upstream, fault: Fault | null) {
    this.#inFlight += 1
    try {
      return await forward(request, response, upstream, {
        bodyDelay: fault?.body,
        stall: fault?.stall,
        headers: clientAddress(request),
        closing: () => this.#closing,
      })
    } finally {
      this.#inFlight -= 1
      if (this.#inFlight === 0) this.#changed()
    }
  }

  /** The process of the build that the request names, where it works. */
  async #findNamed(request: IncomingMessage): Promise<Upstream | undefined> {
    if (!this.#named || this.#refusing) return undefined
    const build = findNamedBuild(request, this.#named.worker)
    const upstream = build === undefined ? undefined : await this.#named.find(build)
    return upstream?.isSuspect ? undefined : upstream
  }

  /** The process that is next in turn for a request; waits for one until the deadline. */
  async #admit(deadline: number): Promise<Upstream | null> {
    for (;;) {
      const remaining = deadline - performance.now()
      if (this.#refusing || remaining <= 0) return null
      const usable = this.#upstreams.filter(({ isSuspect }) => !isSuspect)
      const next = usable[this.#turn++ % usable.length]
      if (next) return next
      await this.#change(this.#upstreams.length > 0 ? RECHECK_MS : remaining)
    }
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }

  #change(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.#watchers.delete(finish)
        resolve()
      }
      const timer = setTimeout(finish, limitMs)
      this.#watchers.add(finish)
    })
  }
}

/** The client's address as Cloudflare gives it, which overrides a claim of the client's own. */
function clientAddress({ socket }: IncomingMessage): Record<string, string> {
  return socket.remoteAddress ? { 'CF-Connecting-IP': socket.remoteAddress } : {}
}

function unavailable(response: ServerResponse): void {
  response.setHeader('retry-after', RETRY_AFTER_S)
  respond(response, 503, 'Temporarily unavailable. Please try again in a moment.')
}

function respond(response: ServerResponse, status: number, text: string): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}
