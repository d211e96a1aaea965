import { SingleFlight } from '@galleria/platform-client/isolate'
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
} from '../../contract/index.ts'
import { LruCache } from '../cache/lru.ts'
import { Purges, type CopyOrigin } from '../cache/purges.ts'
import type { RegistrySnapshot } from '../registry/registry.ts'
import { Breaker, type RemoteCall } from './breaker.ts'
import { FragmentFault } from './fragment-fault.ts'
import { openFragment, type RemoteRequest, type OpenedFragment, type RemoteAccess } from './open-fragment.ts'

/** Submits may wait for the platform longer than renders: they are sent once and never repeated. */
const SUBMIT_BUDGET = { headersMs: 10_000, bodyMs: 1_500, bytes: PRIMARY_BUDGET.bytes }
const CACHE_BYTES = 16 * 1024 * 1024
/** Of pages by the query of their address. Anything may make up such addresses, so they displace only each other. */
const VARIATION_BYTES = 4 * 1024 * 1024

export interface RenderedFragment extends CopyOrigin {
  readonly fragment: string
  readonly instance: string
  readonly build: string
  readonly state: FragmentState
  readonly html: string
  /** JSON of {@link HydrationData}; null where the fragment stays static. */
  readonly hydration: string | null
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

/** A fragment on its way. Both promises always resolve: a fault ends in a stale copy, a fallback or a skeleton, not in an exception. */
export interface FragmentHandle {
  readonly fragment: string
  readonly opened: Promise<FragmentHeaders>
  readonly rendered: Promise<RenderedFragment>
  /** The result once it is there, without waiting. */
  readonly settled: RenderedFragment | null
}

export interface FragmentRequest extends Omit<RemoteRequest, 'accept' | 'asOf'> {
  readonly primary: boolean
  /** Network address of the client. The breaker counts failures by it; remotes do not receive it. */
  readonly client: string
  /** A page that its address's query changes: one of any number. */
  readonly variation?: boolean
  /** Made to replace a copy that a visitor got already: a copy that is not fresh any more would not do. */
  readonly revalidates?: boolean
}

export interface FaultReport {
  readonly fragment: string
  readonly build: string
  readonly reason: string
  readonly message: string
}

interface HostOptions extends RemoteAccess {
  readonly report: (fault: FaultReport) => void
  readonly purges?: Purges
  /** Called with the build that renders a fragment and the milliseconds until its headers. */
  readonly observe?: (fragment: string, build: string, ms: number) => void
  readonly now?: () => number
}

type CachedFragment = {
  readonly rendered: RenderedFragment
  readonly headers: FragmentHeaders
  readonly at: number
  /** The last attempt to replace it failed: it is shown as what it is, a copy of something that cannot be had now. */
  failing?: boolean
}

type WaitUntil = (task: Promise<unknown>) => void

/**
 * Gets fragments for pages and guards the pages against them: budgets, byte cap, breaker, and the fallbacks in order:
 * fresh → last good copy → the remote's own fallback → skeleton. One per isolate.
 */
export class FragmentHost {
  readonly breaker: Breaker
  readonly #options: HostOptions
  readonly #now: () => number
  readonly #purges: Purges
  readonly #cache = new LruCache<CachedFragment>(CACHE_BYTES)
  readonly #variations = new LruCache<CachedFragment>(VARIATION_BYTES)
  readonly #flights: SingleFlight<CachedFragment>

  constructor(options: HostOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#purges = options.purges ?? new Purges()
    this.breaker = new Breaker(this.#now)
    this.#flights = new SingleFlight({ now: this.#now })
  }

  /** Starts a render at once; the caller waits for what it needs. */
  start(request: FragmentRequest, registry: RegistrySnapshot, waitUntil: WaitUntil): FragmentHandle {
    const opened = Promise.withResolvers<FragmentHeaders>()
    const handle = {
      fragment: request.fragment,
      opened: opened.promise,
      rendered: this.#renderOrFallBack(request, registry, waitUntil, opened.resolve),
      settled: null as RenderedFragment | null,
    }
    void handle.rendered.then((rendered) => (handle.settled = rendered))
    return handle
  }

  /** The fallback, without trying a render: for when a render is known to show something untrue. */
  fallback(request: FragmentRequest, registry: RegistrySnapshot): FragmentHandle {
    const declaration = registry.declaration(request.fragment)
    const settled = fallbackFragment(request, registry.build(request.fragment), declaration)
    return { fragment: request.fragment, opened: Promise.resolve(UNAVAILABLE), rendered: Promise.resolve(settled), settled }
  }

  /** An empty skeleton, without trying a render: for a slot that the page has no room for. Reported as `slots`. */
  refuseSlot(request: FragmentRequest, registry: RegistrySnapshot, reason: string): FragmentHandle {
    const build = registry.build(request.fragment)
    this.#report(request, build, new FragmentFault('slots', reason))
    const settled = skeletonFragment(request, build)
    return { fragment: request.fragment, opened: Promise.resolve(UNAVAILABLE), rendered: Promise.resolve(settled), settled }
  }

  /**
   * Posts a form to a fragment as a document would: one call, never repeated.
   * @throws FragmentFault when the remote gave no usable response; whether the submit took effect is then unknown
   */
  async submit(request: FragmentRequest): Promise<{ status: number; headers: FragmentHeaders; rendered: RenderedFragment | null }> {
    const started = this.#now()
    const opened = await openFragment(this.#options, { ...request, accept: 'text/html' }, SUBMIT_BUDGET)
    const headers = plainHeaders(opened)
    const rendered = opened.envelope && (await this.#rendered(request, opened, { started, asOf: this.#purges.generation }))
    return { status: headers.status, headers, rendered }
  }

  /** The same by script. `outcome` is null where the remote answered with a status alone. */
  async submitForOutcome(request: FragmentRequest): Promise<{ status: number; outcome: Outcome | null }> {
    return this.#json(request, SUBMIT_BUDGET, Outcome).then(({ status, json }) => ({ status, outcome: json }))
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
    const opened = await openFragment(this.#options, { ...request, accept: 'application/json' }, budget)
    if (opened.status !== 200) return { status: opened.status, json: null }
    const json = schema.safeParse(await opened.json())
    if (!json.success) throw new FragmentFault('body', 'the answer cannot be read', { cause: json.error })
    return { status: opened.status, json: json.data }
  }

  async #renderOrFallBack(
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
    const copy = key ? this.#cacheOf(request).get(key) : undefined
    const standings = copy && [registry.standing(request.fragment, copy.rendered.build), this.#purges.standing(copy.rendered)]
    const cached = standings?.includes('withdrawn') ? undefined : copy
    const age = cached ? (this.#now() - cached.at) / 1000 : Number.POSITIVE_INFINITY
    const { fresh, staleWhileRevalidate, staleIfError } = declaration.cache
    if (cached && standings?.every((standing) => standing === 'live') && age < fresh + (request.revalidates ? 0 : staleWhileRevalidate)) {
      if (age >= fresh && key && !this.#flights.isUnderWay(key)) waitUntil(this.#replace(key, cached, request, declaration, registry))
      open(cached.headers)
      return { ...cached.rendered, state: cached.failing ? 'stale' : 'fresh', ms: this.#now() - started }
    }
    try {
      const loaded = key
        ? await this.#coalesced(key, request, declaration, registry, waitUntil, open)
        : await this.#fetch(request, declaration, registry, open)
      open(loaded.headers)
      return { ...loaded.rendered, ms: this.#now() - started }
    } catch (error) {
      this.#report(request, build, error)
      if (cached && age < fresh + staleWhileRevalidate + staleIfError) {
        open(cached.headers)
        return { ...cached.rendered, state: 'stale', ms: this.#now() - started }
      }
      open(UNAVAILABLE)
      return { ...fallbackFragment(request, build, declaration), ms: this.#now() - started }
    }
  }

  async #replace(
    key: string,
    cached: CachedFragment,
    request: FragmentRequest,
    declaration: FragmentDeclaration,
    registry: RegistrySnapshot,
  ): Promise<void> {
    try {
      await this.#coalesced(key, request, declaration, registry)
    } catch (error) {
      cached.failing = true
      this.#report(request, registry.build(request.fragment), error)
    }
  }

  #cacheOf({ variation }: FragmentRequest): LruCache<CachedFragment> {
    return variation ? this.#variations : this.#cache
  }

  /** Concurrent misses of one public fragment are one call. */
  #coalesced(
    key: string,
    request: FragmentRequest,
    declaration: FragmentDeclaration,
    registry: RegistrySnapshot,
    waitUntil?: WaitUntil,
    open?: (headers: FragmentHeaders) => void,
  ): Promise<CachedFragment> {
    return this.#flights.run(key, () => {
      const call = this.#fetch(request, declaration, registry, open).then((loaded) => {
        const { status } = loaded.headers
        if (status === 200)
          this.#cacheOf(request).set(
            key,
            loaded,
            (loaded.rendered.html.length + (loaded.rendered.hydration?.length ?? 0) + JSON.stringify(loaded.headers).length) * 2,
          )
        else if (isElsewhere(status)) this.#cacheOf(request).delete(key)
        return loaded
      })
      // Other requests may wait for this call, so where the runtime allows, it outlives the request that made it.
      waitUntil?.(call.catch(() => undefined))
      return call
    })
  }

  async #fetch(
    request: FragmentRequest,
    declaration: FragmentDeclaration,
    registry: RegistrySnapshot,
    open?: (headers: FragmentHeaders) => void,
  ): Promise<CachedFragment> {
    const circuit = `${request.fragment}@${registry.build(request.fragment)}`
    const token = declaration.cache.class === 'public' ? null : request.token
    const call: RemoteCall = { address: Object.keys(request.params).length > 0 ? cacheKey(request) : null, caller: token ?? request.client }
    if (!this.breaker.allows(circuit, call)) throw new FragmentFault('breaker-open', 'not called: it failed too often')
    const begun = { started: this.#now(), asOf: this.#purges.generation }
    const budget = lowerBudget(request.primary ? PRIMARY_BUDGET : SECONDARY_BUDGET, declaration.budget)
    try {
      const opened = await openFragment(this.#options, { ...request, token, asOf: begun.asOf, accept: 'text/html' }, budget)
      if (opened.status >= 500) throw new FragmentFault('status', `answered ${opened.status}`)
      if (registry.standing(request.fragment, opened.build) === 'withdrawn')
        throw new FragmentFault('withdrawn', `${opened.build} responded, which was withdrawn`)
      this.#options.observe?.(request.fragment, opened.build, this.#now() - begun.started)
      const headers = plainHeaders(opened)
      open?.(headers)
      const rendered = opened.envelope ? await this.#rendered(request, opened, begun) : withoutMarkup(request, opened, declaration)
      this.breaker.succeeded(circuit, call)
      return { rendered, headers, at: this.#now() }
    } catch (error) {
      if (error instanceof FragmentFault && !error.isRemoteFailure) this.breaker.succeeded(circuit, call)
      else this.breaker.failed(circuit, call)
      throw error
    }
  }

  async #rendered(
    request: FragmentRequest,
    opened: OpenedFragment,
    { started, asOf }: { started: number; asOf: number },
  ): Promise<RenderedFragment> {
    const { html, hydration } = await opened.body()
    const cache = opened.envelope?.cache ?? NO_STORE
    const { fragment, instance } = request
    return {
      fragment,
      instance,
      build: opened.build,
      state: 'fresh',
      html,
      hydration,
      envelope: opened.envelope,
      ms: this.#now() - started,
      cache,
      tags: opened.envelope?.tags,
      asOf,
    }
  }

  #skeleton(request: FragmentRequest, open: (headers: FragmentHeaders) => void): RenderedFragment {
    this.#report(request, 'none', new FragmentFault('unregistered', 'no remote has registered it'))
    open(UNAVAILABLE)
    return skeletonFragment(request, 'none')
  }

  #report(request: FragmentRequest, build: string, error: unknown): void {
    const reason = error instanceof FragmentFault ? error.reason : 'unexpected'
    this.#options.report({ fragment: request.fragment, build, reason, message: String(error) })
  }
}

/** Returns the fallback when the remote rejects the token, and an empty skeleton for other statuses without markup. */
function withoutMarkup(request: FragmentRequest, { status, build }: OpenedFragment, declaration: FragmentDeclaration): RenderedFragment {
  return status === 401 ? fallbackFragment(request, build, declaration) : skeletonFragment(request, build)
}

/** What was there is gone or has moved: no copy of it may be shown any more, not even when the remote fails. */
function isElsewhere(status: number): boolean {
  return status === 404 || status === 410 || (status >= 300 && status < 400)
}

const NO_STORE: CacheRule = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 }

const UNAVAILABLE: FragmentHeaders = { status: 503, location: null, envelope: null, intents: [] }

function fallbackFragment(request: FragmentRequest, build: string, declaration: FragmentDeclaration | undefined): RenderedFragment {
  const fallback = declaration?.fallbacks[request.locale] ?? declaration?.fallback ?? ''
  return { ...skeletonFragment(request, build), state: fallback ? 'fallback' : 'skeleton', html: fallback }
}

function skeletonFragment({ fragment, instance }: FragmentRequest, build: string): RenderedFragment {
  return {
    fragment,
    instance,
    build,
    state: 'skeleton',
    html: '',
    hydration: null,
    envelope: null,
    ms: 0,
    cache: NO_STORE,
    tags: [],
    asOf: 0,
  }
}

/** Without the response itself: a cached copy must not hold another request's connection. */
function plainHeaders({ status, location, envelope, intents }: OpenedFragment): FragmentHeaders {
  return { status, location, envelope, intents }
}

/** Without identity the response depends on nothing else. */
function cacheKey({ fragment, params, instance, locale, currency, url, build = '' }: FragmentRequest): string {
  const query = new URLSearchParams(params)
  query.sort()
  return `${new URL(url).origin} ${fragment}?${query} ${instance} ${locale} ${currency} ${build}`
}
