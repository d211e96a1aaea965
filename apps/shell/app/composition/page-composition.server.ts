import type { BuildFile, CacheRule, Head, SlotRequest } from '@galleria/fragments/contract'
import type {
  FragmentHandle,
  FragmentHeaders,
  FragmentHost,
  FragmentRequest,
  PageFragments,
  PageMatch,
  RegistrySnapshot,
  RenderedFragment,
} from '@galleria/fragments/host'
import { LAYOUT_FRAGMENTS } from '../layout/layout-fragments.ts'
import { markCurrent } from './mark-current.ts'

/** Place of the fragment whose links say on which of their pages it stands. */
const NAVIGATION = 'navigation' satisfies keyof typeof LAYOUT_FRAGMENTS

/** Secondary fragments that are ready this soon after the primary's headers are written in their places. */
const HEAD_START_MS = 15

type Role = 'none' | 'visitor' | 'member'

/** What every fragment call of one request has in common. */
export interface CallContext {
  readonly origin: string
  /** The page's public URL. */
  readonly url: string
  readonly locale: string
  readonly currency: string
  readonly traceparent: string
  readonly token: string | null
  readonly role: Role
  /** The shopper has a session, but its token cannot be renewed now: private fragments would show an empty one instead. */
  readonly degraded: boolean
  /** The platform does not take the token. */
  readonly refused: () => void
  readonly waitUntil: (task: Promise<unknown>) => void
}

/** A fragment that an act has rendered already: it stands in the page as it is. */
export interface ActedFragment {
  readonly fragment: string
  readonly headers: FragmentHeaders
  readonly rendered: RenderedFragment
}

/** The fragments of one page, all started at once. */
export class PageComposition implements PageFragments {
  readonly primary: FragmentHandle | null
  readonly secondaries: ReadonlyMap<string, FragmentHandle>
  readonly #host: FragmentHost
  readonly #registry: RegistrySnapshot
  readonly #context: CallContext
  readonly #acted: ActedFragment | null
  readonly #nested = new Map<string, FragmentHandle>()

  constructor(host: FragmentHost, registry: RegistrySnapshot, match: PageMatch | null, context: CallContext, acted: ActedFragment | null) {
    this.#host = host
    this.#registry = registry
    this.#context = context
    this.#acted = acted
    this.primary = match && this.#start(match.fragment, match.params, instanceOf(match.fragment), true)
    this.secondaries = new Map(
      Object.entries(LAYOUT_FRAGMENTS).map(([place, fragment]) => {
        const handle = this.#start(fragment, {}, instanceOf(fragment), false)
        return [place, place === NAVIGATION ? markCurrent(handle, context.url.slice(context.origin.length)) : handle]
      }),
    )
  }

  nested(slot: SlotRequest): FragmentHandle {
    const known = this.#nested.get(slot.id)
    if (known) return known
    const handle = this.#start(slot.fragment, slot.params, slot.id.replaceAll('.', '-'), false)
    this.#nested.set(slot.id, handle)
    return handle
  }

  /** Waits for the primary's headers, which set status and head, and shortly for the rest. Starts the slots that they announce. */
  async open(): Promise<FragmentHeaders | null> {
    const headers = (await this.primary?.opened) ?? null
    for (const slot of headers?.envelope?.slots ?? []) this.nested(slot)
    if (!this.settled) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const over = new Promise((resolve) => (timer = setTimeout(resolve, HEAD_START_MS)))
      await Promise.race([Promise.all(this.#handles().map((handle) => handle.rendered)), over])
      clearTimeout(timer)
    }
    return headers
  }

  /** Whether nothing has to be waited for any more. */
  get settled(): boolean {
    return this.#handles().every((handle) => handle.settled)
  }

  /** Style sheets of all fragments known so far: of those that are late, the registered build's. */
  stylesheets(): BuildFile[] {
    const files = this.#handles().flatMap(
      (handle) => handle.settled?.envelope?.css ?? this.#registry.declaration(handle.fragment)?.css ?? [],
    )
    return [...new Map(files.map((file) => [file.url, file])).values()]
  }

  /** `Server-Timing`: what is known when the headers leave. */
  timing(): string {
    return this.#handles()
      .map((handle) => {
        const name = handle.fragment.replace('/', '-')
        return handle.settled ? `${name};desc=${handle.settled.state};dur=${Math.round(handle.settled.ms)}` : `${name};desc=late`
      })
      .join(', ')
  }

  /** All results so far; complete once the page has been composed. */
  results(): (RenderedFragment | null)[] {
    return this.#handles().map((handle) => handle.settled)
  }

  #handles(): FragmentHandle[] {
    return [...(this.primary ? [this.primary] : []), ...this.secondaries.values(), ...this.#nested.values()]
  }

  #start(fragment: string, params: Record<string, string>, instance: string, primary: boolean): FragmentHandle {
    if (this.#acted?.fragment === fragment) return settledHandle(this.#acted)
    const { origin, url, locale, currency, traceparent, role, degraded, refused, waitUntil } = this.#context
    const own = isOwn(this.#registry.declaration(fragment)?.cache, role)
    // Other parts than the primary must not depend on the page, or their copies could not be shared between pages.
    const token = own ? this.#context.token : null
    const request: FragmentRequest = {
      fragment,
      params,
      instance,
      primary,
      locale,
      currency,
      traceparent,
      token,
      url: primary ? url : `${origin}/`,
    }
    if (degraded && own) return this.#host.fallback(request, this.#registry)
    const handle = this.#host.start(request, this.#registry, waitUntil)
    if (token) void handle.opened.then(({ status }) => status === 401 && refused())
    return handle
  }
}

/** Whether a fragment is this shopper's own, rather than the same for everybody of that standing. */
function isOwn(cache: CacheRule | undefined, role: Role): boolean {
  if (cache?.class !== 'private') return false
  return cache.privateFrom === 'member' ? role === 'member' : role !== 'none'
}

export function headOf(headers: FragmentHeaders | null): Head | null {
  return headers?.envelope?.head ?? null
}

function settledHandle({ fragment, headers, rendered }: ActedFragment): FragmentHandle {
  return { fragment, opened: Promise.resolve(headers), rendered: Promise.resolve(rendered), settled: rendered }
}

/** Unique on the page, since each of these fragments stands on it once. */
export function instanceOf(fragment: string): string {
  return fragment.replace('/', '-')
}
