import type * as z from 'zod/mini'
import {
  HydrationData,
  lowerBudget,
  Outcome,
  PRIMARY_BUDGET,
  SECONDARY_BUDGET,
  type Budget,
  type CacheRule,
  type Envelope,
  type FragmentDeclaration,
  type FragmentState,
  type Intent,
} from '../contract/index.ts'
import { Breaker } from './breaker.ts'
import { FragmentFault } from './fragment-fault.ts'
import { LruCache } from './lru.ts'
import { openFragment, type CallRemote, type FragmentCall, type OpenedFragment } from './open-fragment.ts'
import type { RegistrySnapshot } from './registry.ts'

/** Acts may wait for the platform longer than renders: they are made once and never repeated. */
const ACT_BUDGET = { headersMs: 10_000, bodyMs: 1_500, bytes: PRIMARY_BUDGET.bytes }
const CACHE_BYTES = 16 * 1024 * 1024

export interface RenderedFragment {
  readonly fragment: string
  readonly instance: string
  readonly build: string
  readonly state: FragmentState
  readonly html: string
  readonly envelope: Envelope | null
  /** Time that this request waited for it. */
  readonly ms: number
  readonly cache: CacheRule
}

/** What a primary's headers say, before its body is there. */
export interface FragmentHeaders {
  readonly status: number
  readonly location: string | null
  readonly envelope: Envelope | null
  readonly intents: Intent[]
}

/** A fragment on its way. Both promises always resolve: a fault ends on a lower rung of the ladder, not in an exception. */
export interface FragmentHandle {
  readonly fragment: string
  readonly opened: Promise<FragmentHeaders>
  readonly rendered: Promise<RenderedFragment>
  /** The result once it is there, without waiting. */
  readonly settled: RenderedFragment | null
}

export interface FragmentRequest extends Omit<FragmentCall, 'accept'> {
  readonly primary: boolean
}

export interface FaultReport {
  readonly fragment: string
  readonly build: string
  readonly reason: string
  readonly message: string
}

interface HostOptions {
  readonly callRemote: CallRemote
  readonly report: (fault: FaultReport) => void
  readonly now?: () => number
}

interface Kept {
  readonly rendered: RenderedFragment
  readonly headers: FragmentHeaders
  readonly at: number
  /** The last attempt to replace it failed: it is shown as what it is, a copy of something that cannot be had now. */
  failing?: boolean
}

type WaitUntil = (task: Promise<unknown>) => void

/**
 * Gets fragments for pages and guards the pages against them: budgets, byte cap, breaker, and the ladder
 * fresh → last good copy → the remote's own fallback → skeleton. One per isolate.
 */
export class FragmentHost {
  readonly breaker: Breaker
  readonly #options: HostOptions
  readonly #now: () => number
  readonly #kept = new LruCache<Kept>(CACHE_BYTES)
  readonly #underway = new Map<string, Promise<Kept>>()

  constructor(options: HostOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.breaker = new Breaker(this.#now)
  }

  /** Starts a render at once; the caller waits for what it needs. */
  start(request: FragmentRequest, registry: RegistrySnapshot, waitUntil: WaitUntil): FragmentHandle {
    const opened = Promise.withResolvers<FragmentHeaders>()
    const handle = {
      fragment: request.fragment,
      opened: opened.promise,
      rendered: this.#ladder(request, registry, waitUntil, opened.resolve),
      settled: null as RenderedFragment | null,
    }
    void handle.rendered.then((rendered) => (handle.settled = rendered))
    return handle
  }

  /** The rung below a render, without trying one: for when it is known to show something untrue. */
  fallback(request: FragmentRequest, registry: RegistrySnapshot): FragmentHandle {
    const declaration = registry.declaration(request.fragment)
    const settled = lowerRung(request, registry.build(request.fragment), declaration)
    return { fragment: request.fragment, opened: Promise.resolve(UNAVAILABLE), rendered: Promise.resolve(settled), settled }
  }

  /**
   * Posts a form to a fragment as a document would: one call, never repeated.
   * @throws FragmentFault when the remote gave no usable answer; whether the act took place is then unknown
   */
  async act(request: FragmentRequest): Promise<{ status: number; headers: FragmentHeaders; rendered: RenderedFragment | null }> {
    const started = this.#now()
    const opened = await openFragment(this.#options.callRemote, { ...request, accept: 'text/html' }, ACT_BUDGET)
    const headers = plainHeaders(opened)
    return { status: headers.status, headers, rendered: opened.envelope && (await this.#rendered(request, opened, started)) }
  }

  /** The same by script. `outcome` is null where the remote answered with a status alone. */
  async outcome(request: FragmentRequest): Promise<{ status: number; outcome: Outcome | null }> {
    return this.#json(request, ACT_BUDGET, Outcome).then(({ status, json }) => ({ status, outcome: json }))
  }

  /** A fragment for the browser to render by itself. */
  async hydrationData(request: FragmentRequest): Promise<{ status: number; data: HydrationData | null }> {
    return this.#json(request, PRIMARY_BUDGET, HydrationData).then(({ status, json }) => ({ status, data: json }))
  }

  async #json<Schema extends z.ZodMiniType>(
    request: FragmentRequest,
    budget: Budget,
    schema: Schema,
  ): Promise<{ status: number; json: z.output<Schema> | null }> {
    const opened = await openFragment(this.#options.callRemote, { ...request, accept: 'application/json' }, budget)
    if (opened.status !== 200) return { status: opened.status, json: null }
    const json = schema.safeParse(await opened.json())
    if (!json.success) throw new FragmentFault('body', 'the answer cannot be read', { cause: json.error })
    return { status: opened.status, json: json.data }
  }

  async #ladder(
    request: FragmentRequest,
    registry: RegistrySnapshot,
    waitUntil: WaitUntil,
    open: (headers: FragmentHeaders) => void,
  ): Promise<RenderedFragment> {
    const started = this.#now()
    const declaration = registry.declaration(request.fragment)
    const build = registry.build(request.fragment)
    if (!declaration) return this.#skeleton(request, open)
    const key = declaration.cache.class === 'public' || !request.token ? cacheKey(request) : null
    const kept = key ? this.#kept.get(key) : undefined
    const age = kept ? (this.#now() - kept.at) / 1000 : Number.POSITIVE_INFINITY
    const { fresh, staleWhileRevalidate, staleIfError } = declaration.cache
    if (kept && age < fresh + staleWhileRevalidate) {
      if (age >= fresh && key) waitUntil(this.#replace(key, kept, request, declaration, build))
      open(kept.headers)
      return { ...kept.rendered, state: kept.failing ? 'stale' : 'fresh', ms: this.#now() - started }
    }
    try {
      const got = key
        ? await this.#coalesced(key, request, declaration, build, waitUntil, open)
        : await this.#fetch(request, declaration, build, open)
      open(got.headers)
      return { ...got.rendered, ms: this.#now() - started }
    } catch (error) {
      this.#report(request, build, error)
      if (kept && age < fresh + staleWhileRevalidate + staleIfError) {
        open(kept.headers)
        return { ...kept.rendered, state: 'stale', ms: this.#now() - started }
      }
      open(UNAVAILABLE)
      return { ...lowerRung(request, build, declaration), ms: this.#now() - started }
    }
  }

  async #replace(key: string, kept: Kept, request: FragmentRequest, declaration: FragmentDeclaration, build: string): Promise<void> {
    try {
      await this.#coalesced(key, request, declaration, build)
    } catch (error) {
      kept.failing = true
      this.#report(request, build, error)
    }
  }

  /** Concurrent misses of one public fragment are one call. */
  #coalesced(
    key: string,
    request: FragmentRequest,
    declaration: FragmentDeclaration,
    build: string,
    waitUntil?: WaitUntil,
    open?: (headers: FragmentHeaders) => void,
  ): Promise<Kept> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    const call = this.#fetch(request, declaration, build, open)
      .then((got) => {
        if (got.headers.status === 200) this.#kept.set(key, got, got.rendered.html.length * 2 + 1024)
        return got
      })
      .finally(() => this.#underway.delete(key))
    this.#underway.set(key, call)
    // Others may wait for this call: it must outlive the shopper who made it.
    waitUntil?.(call.catch(() => undefined))
    return call
  }

  async #fetch(
    request: FragmentRequest,
    declaration: FragmentDeclaration,
    build: string,
    open?: (headers: FragmentHeaders) => void,
  ): Promise<Kept> {
    const circuit = `${request.fragment}@${build}`
    if (!this.breaker.allows(circuit)) throw new FragmentFault('breaker-open', 'not called: it failed too often')
    const started = this.#now()
    const token = declaration.cache.class === 'public' ? null : request.token
    const budget = lowerBudget(request.primary ? PRIMARY_BUDGET : SECONDARY_BUDGET, declaration.budget)
    try {
      const opened = await openFragment(this.#options.callRemote, { ...request, token, accept: 'text/html' }, budget)
      if (opened.status >= 500) throw new FragmentFault('status', `answered ${opened.status}`)
      const headers = plainHeaders(opened)
      open?.(headers)
      const rendered = opened.envelope ? await this.#rendered(request, opened, started) : withoutMarkup(request, opened, declaration)
      this.breaker.succeeded(circuit)
      return { rendered, headers, at: this.#now() }
    } catch (error) {
      this.breaker.failed(circuit)
      throw error
    }
  }

  async #rendered(request: FragmentRequest, opened: OpenedFragment, started: number): Promise<RenderedFragment> {
    const html = await opened.html()
    const cache = opened.envelope?.cache ?? NOT_KEPT
    const { fragment, instance } = request
    return { fragment, instance, build: opened.build, state: 'fresh', html, envelope: opened.envelope, ms: this.#now() - started, cache }
  }

  #skeleton(request: FragmentRequest, open: (headers: FragmentHeaders) => void): RenderedFragment {
    this.#report(request, 'none', new FragmentFault('unregistered', 'no remote has registered it'))
    open(UNAVAILABLE)
    return nothing(request, 'none')
  }

  #report(request: FragmentRequest, build: string, error: unknown): void {
    const reason = error instanceof FragmentFault ? error.reason : 'unexpected'
    this.#options.report({ fragment: request.fragment, build, reason, message: String(error) })
  }
}

/** Whose token is not taken sees what everybody sees of a fragment that cannot be had; of other statuses there is nothing to see. */
function withoutMarkup(request: FragmentRequest, { status, build }: OpenedFragment, declaration: FragmentDeclaration): RenderedFragment {
  return status === 401 ? lowerRung(request, build, declaration) : nothing(request, build)
}

const NOT_KEPT: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

const UNAVAILABLE: FragmentHeaders = { status: 503, location: null, envelope: null, intents: [] }

function lowerRung(request: FragmentRequest, build: string, declaration: FragmentDeclaration | undefined): RenderedFragment {
  const fallback = declaration?.fallbacks[request.locale] ?? declaration?.fallback ?? ''
  return { ...nothing(request, build), state: fallback ? 'fallback' : 'skeleton', html: fallback }
}

function nothing({ fragment, instance }: FragmentRequest, build: string): RenderedFragment {
  return { fragment, instance, build, state: 'skeleton', html: '', envelope: null, ms: 0, cache: NOT_KEPT }
}

/** Without the response itself: a kept copy must not hold another request's connection. */
function plainHeaders({ status, location, envelope, intents }: OpenedFragment): FragmentHeaders {
  return { status, location, envelope, intents }
}

/** Without identity the answer depends on nothing else. */
function cacheKey({ fragment, params, instance, locale, currency, url }: FragmentRequest): string {
  const query = new URLSearchParams(params)
  query.sort()
  return `${new URL(url).origin} ${fragment}?${query} ${instance} ${locale} ${currency}`
}
