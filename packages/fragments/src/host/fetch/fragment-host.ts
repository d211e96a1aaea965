import { SingleFlight } from '@galleria/platform-client/isolate'
import type * as z from 'zod/mini'
import { HydrationData, Outcome, PRIMARY_BUDGET, type Budget, type CacheRule, type FragmentDeclaration } from '../../contract/index.ts'
import { Purges } from '../cache/purges.ts'
import { budgetOf, distanceAllowance, stableRequest } from '../canary/stable-request.ts'
import { CopyTiers } from '../network/copy-tiers.ts'
import type { CopyPlace, NetworkCopies } from '../network/network-copies.ts'
import { RemoteQueue } from '../queue/remote-queue.ts'
import type { RegistrySnapshot } from '../registry/registry-snapshot.ts'
import { Breaker, type RemoteCall } from './breaker.ts'
import { cacheKey } from './cache-key.ts'
import { DataCopies, type DataCopy } from './data-copies.ts'
import { fallbackFragment, skeletonFragment, UNAVAILABLE, withoutMarkup } from './fallback-fragment.ts'
import type { FragmentCopy } from './fragment-copies.ts'
import { FragmentFault } from './fragment-fault.ts'
import { openFragment, type RemoteAccess, type RemoteRequest } from './open-fragment.ts'
import type { NotedCart } from './read-envelope.ts'
import { plainHeaders, readFragment } from './read-fragment.ts'
import {
  toSettledHandle,
  type FragmentHandle,
  type FragmentHeaders,
  type FragmentRequest,
  type RenderedFragment,
} from './rendered-fragment.ts'

/** Submits may wait for the platform longer than renders: they are sent once and never repeated. */
const SUBMIT_BUDGET = { headersMs: 10_000, bodyMs: 1_500, bytes: PRIMARY_BUDGET.bytes }

export interface FaultReport {
  readonly fragment: string
  readonly build: string
  readonly reason: string
  readonly message: string
}

interface HostOptions extends RemoteAccess {
  readonly report: (fault: FaultReport) => void
  readonly purges?: Purges
  /** Copies of other isolates; without them there are this one's alone. */
  readonly network?: NetworkCopies | undefined
  /** Called with the build that renders a fragment and the milliseconds until its headers. */
  readonly observe?: (fragment: string, build: string, ms: number) => void
  readonly now?: () => number
  /** Milliseconds of a round trip to home, where the platform is; none by default. */
  readonly homeMs?: () => number
}

type WaitUntil = (task: Promise<unknown>) => void

type RenderArguments = [
  request: FragmentRequest,
  declaration: FragmentDeclaration,
  registry: RegistrySnapshot,
  open?: (headers: FragmentHeaders) => void,
]

interface Fallbacks {
  /** Null for a render that is one shopper's. */
  readonly place: CopyPlace | null
  readonly declaration: FragmentDeclaration
  readonly registry: RegistrySnapshot
  readonly open: (headers: FragmentHeaders) => void
  readonly waitUntil: WaitUntil
}

/**
 * Gets fragments for pages and guards the pages against them: budgets, byte cap, breaker, and the fallbacks in order:
 * fresh → the stable build in place of a canary → last good copy → the remote's own fallback → skeleton. One per isolate.
 */
export class FragmentHost {
  readonly breaker: Breaker
  readonly #options: HostOptions
  readonly #now: () => number
  readonly #purges: Purges
  readonly #copies: CopyTiers
  readonly #data = new DataCopies()
  readonly #flights: SingleFlight<FragmentCopy>
  readonly #queues = new Map<string, RemoteQueue>()

  constructor(options: HostOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#purges = options.purges ?? new Purges()
    this.#copies = new CopyTiers({ purges: this.#purges, network: options.network, now: this.#now })
    this.breaker = new Breaker(this.#now)
    this.#flights = new SingleFlight({ now: this.#now })
  }

  /** Starts a render at once, or takes a copy that still does; the caller waits for what it needs. */
  start(request: FragmentRequest, registry: RegistrySnapshot, waitUntil: WaitUntil): FragmentHandle {
    const declaration = registry.declaration(request.fragment)
    if (!declaration) return this.#unregistered(request)
    const isShared = declaration.cache.class === 'public' || !request.token
    const place: CopyPlace | null = isShared ? { key: cacheKey(request), request, declaration, registry } : null
    const cached = place ? this.#copies.find(place) : undefined
    if (place && cached?.isCurrent) {
      if (!cached.isFresh) this.#refresh(place, cached.copy, waitUntil)
      const { headers, rendered, failing } = cached.copy
      return toSettledHandle(headers, { ...rendered, state: failing ? 'stale' : 'fresh', ms: 0 })
    }
    const opened = Promise.withResolvers<FragmentHeaders>()
    const load = () =>
      place ? this.#coalesced(place, waitUntil, opened.resolve) : this.#fetch(request, declaration, registry, opened.resolve)
    const handle = {
      fragment: request.fragment,
      opened: opened.promise,
      rendered: this.#loadOrFallBack(load, request, { place, declaration, registry, open: opened.resolve, waitUntil }),
      settled: null as RenderedFragment | null,
    }
    void handle.rendered.then((rendered) => (handle.settled = rendered))
    return handle
  }

  /** The fallback, without trying a render: for when a render is known to show something untrue. */
  fallback(request: FragmentRequest, registry: RegistrySnapshot): FragmentHandle {
    const declaration = registry.declaration(request.fragment)
    return toSettledHandle(UNAVAILABLE, fallbackFragment(request, registry.build(request.fragment), declaration))
  }

  /** An empty skeleton, without trying a render: for a slot that the page has no room for. Reported as `slots`. */
  refuseSlot(request: FragmentRequest, registry: RegistrySnapshot, reason: string): FragmentHandle {
    const build = registry.build(request.fragment)
    this.#report(request, build, new FragmentFault('slots', reason))
    return toSettledHandle(UNAVAILABLE, skeletonFragment(request, build))
  }

  /**
   * Posts a form to a fragment as a document would: one call, never repeated.
   * @throws FragmentFault when the remote gave no usable response; whether the submit took effect is then unknown
   */
  async submit(
    request: FragmentRequest,
  ): Promise<{ status: number; headers: FragmentHeaders; rendered: RenderedFragment | null; cart: NotedCart }> {
    const started = this.#now()
    const opened = await openFragment(this.#options, { ...request, accept: 'text/html' }, SUBMIT_BUDGET)
    const headers = plainHeaders(opened)
    const rendered = opened.envelope && (await readFragment(request, opened, { started, asOf: this.#purges.generation }, this.#now))
    return { status: headers.status, headers, rendered, cart: headers.cart }
  }

  /** Posts a form as the browser's script does. `outcome` is null where the remote answered with a status alone. */
  async submitForOutcome(request: FragmentRequest): Promise<{ status: number; outcome: Outcome | null; cart: NotedCart }> {
    return this.#json(request, SUBMIT_BUDGET, Outcome).then(({ status, json, cart }) => ({ status, outcome: json, cart }))
  }

  /** A fragment for the browser to render by itself. */
  async hydrationData(
    request: FragmentRequest,
    registry: RegistrySnapshot,
  ): Promise<{ status: number; data: HydrationData | null; cart: NotedCart }> {
    const cache = registry.declaration(request.fragment)?.cache
    const key = cache?.class === 'public' && cache.fresh > 0 ? cacheKey(request) : null
    const copy = key ? this.#data.find(key) : undefined
    if (copy && this.#isFresh(copy, registry, cache)) return { status: 200, data: copy.data, cart: undefined }
    const [at, asOf] = [this.#now(), this.#purges.generation]
    const { status, json: data, cart } = await this.#json({ ...request, asOf }, PRIMARY_BUDGET, HydrationData)
    if (key && data) this.#data.set(key, { data, at, tags: undefined, asOf })
    return { status, data, cart }
  }

  #isFresh(copy: DataCopy, registry: RegistrySnapshot, cache: CacheRule | undefined): boolean {
    const { fragment, build } = copy.data
    const isCurrent = build === registry.build(fragment) && this.#purges.standing(copy) === 'live'
    return isCurrent && this.#now() - copy.at < (cache?.fresh ?? 0) * 1000
  }

  async #json<Schema extends z.ZodMiniType>(
    request: Omit<RemoteRequest, 'accept'>,
    budget: Budget,
    schema: Schema,
  ): Promise<{ status: number; json: z.output<Schema> | null; cart: NotedCart }> {
    const opened = await openFragment(this.#options, { ...request, accept: 'application/json' }, budget)
    const { status, cart } = opened
    if (status !== 200) return { status, json: null, cart }
    const json = schema.safeParse(await opened.json())
    if (!json.success) throw new FragmentFault('body', 'the answer cannot be read', { cause: json.error })
    return { status, json: json.data, cart }
  }

  async #loadOrFallBack(
    load: () => Promise<FragmentCopy>,
    request: FragmentRequest,
    { place, declaration, registry, open, waitUntil }: Fallbacks,
  ): Promise<RenderedFragment> {
    const started = this.#now()
    try {
      const loaded = await load()
      open(loaded.headers)
      if (place && this.#copies.isOld(loaded, declaration.cache)) this.#refresh(place, loaded, waitUntil)
      return { ...loaded.rendered, ms: this.#now() - started }
    } catch (error) {
      const build = registry.build(request.fragment)
      this.#report(request, build, error)
      const isBusy = error instanceof FragmentFault && error.reason === 'busy'
      const stable = isBusy ? null : stableRequest(request, registry, this.#now() - started)
      if (stable) {
        const handle = this.start(stable.request, stable.registry, waitUntil)
        open(await handle.opened)
        return { ...(await handle.rendered), ms: this.#now() - started }
      }
      // Another isolate's may have come while the render failed.
      const cached = place ? this.#copies.find(place) : undefined
      const { headers, rendered } = cached?.replacesFault
        ? { headers: cached.copy.headers, rendered: { ...cached.copy.rendered, state: 'stale' as const } }
        : { headers: UNAVAILABLE, rendered: fallbackFragment(request, build, declaration) }
      open(headers)
      return { ...rendered, ms: this.#now() - started }
    }
  }

  /** Replaces a copy behind the response, unless that is under way. */
  #refresh(place: CopyPlace, cached: FragmentCopy, waitUntil: WaitUntil): void {
    if (this.#flights.isUnderWay(place.key)) return
    const { request, registry } = place
    const replaced = this.#coalesced({ ...place, request: { ...request, revalidates: true } }, waitUntil).catch((error: unknown) => {
      cached.failing = true
      this.#report(request, registry.build(request.fragment), error)
    })
    waitUntil(replaced)
  }

  /** Concurrent misses of one public fragment are one call. */
  #coalesced(place: CopyPlace, waitUntil: WaitUntil, open?: (headers: FragmentHeaders) => void): Promise<FragmentCopy> {
    const { key, request, declaration, registry } = place
    return this.#flights.run(key, () => {
      const call = this.#copies.load(place, () => this.#fetch(request, declaration, registry, open), waitUntil)
      // Other requests may wait for this call, so where the runtime allows, it outlives the request that made it.
      waitUntil(call.catch(() => undefined))
      return call
    })
  }

  /** A page waits for its turn at its remote; the parts of a page have less time than a turn may take to come. */
  #fetch(...render: RenderArguments): Promise<FragmentCopy> {
    const [{ primary, fragment }] = render
    if (!primary) return this.#render(...render)
    const [remote = ''] = fragment.split('/')
    let queue = this.#queues.get(remote)
    if (!queue) this.#queues.set(remote, (queue = new RemoteQueue()))
    return queue.run(() => this.#render(...render), distanceAllowance(this.#options.homeMs?.() ?? 0))
  }

  async #render(...[request, declaration, registry, open]: RenderArguments): Promise<FragmentCopy> {
    const circuit = `${request.fragment}@${registry.build(request.fragment)}`
    const token = declaration.cache.class === 'public' ? null : request.token
    const call: RemoteCall = { address: Object.keys(request.params).length > 0 ? cacheKey(request) : null, caller: token ?? request.client }
    if (!this.breaker.allows(circuit, call)) throw new FragmentFault('breaker-open', 'not called: it failed too often')
    const begun = { started: this.#now(), asOf: this.#purges.generation }
    try {
      const input = { ...request, token, asOf: begun.asOf, accept: 'text/html' as const }
      const opened = await openFragment(this.#options, input, budgetOf(request, declaration, this.#options.homeMs?.()))
      if (opened.status >= 500) throw new FragmentFault('status', `answered ${opened.status}`)
      if (registry.standing(request.fragment, opened.build) === 'withdrawn')
        throw new FragmentFault('withdrawn', `${opened.build} responded, which was withdrawn`)
      this.#options.observe?.(request.fragment, opened.build, this.#now() - begun.started)
      const headers = plainHeaders(opened)
      open?.(headers)
      const rendered = opened.envelope
        ? await readFragment(request, opened, begun, this.#now)
        : withoutMarkup(request, opened, declaration, begun.asOf)
      this.breaker.succeeded(circuit, call)
      return { rendered, headers, at: this.#now() }
    } catch (error) {
      if (error instanceof FragmentFault && !error.isRemoteFailure) this.breaker.succeeded(circuit, call)
      else this.breaker.failed(circuit, call)
      throw error
    }
  }

  #unregistered(request: FragmentRequest): FragmentHandle {
    this.#report(request, 'none', new FragmentFault('unregistered', 'no remote has registered it'))
    return toSettledHandle(UNAVAILABLE, skeletonFragment(request, 'none'))
  }

  #report(request: FragmentRequest, build: string, error: unknown): void {
    const reason = error instanceof FragmentFault ? error.reason : 'unexpected'
    this.#options.report({ fragment: request.fragment, build, reason, message: String(error) })
  }
}
