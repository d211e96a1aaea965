import { defaultInstance, fitParams, type FragmentFiles, type LayoutContent, type SlotRequest } from '@galleria/fragments/contract'
import {
  toSettledHandle,
  type FragmentHandle,
  type FragmentHeaders,
  type FragmentHost,
  type FragmentRequest,
  type PageFragments,
  type PageMatch,
  type RegistrySnapshot,
  type RenderedFragment,
} from '@galleria/fragments/host'
import { ALTERNATIVES_OUTLET, isMissing, searchTextOf } from './alternatives.ts'
import type { FragmentContext } from './fragment-context.server.ts'
import { identityFor } from './fragment-identity.ts'
import { isOfCartRemote, LAYOUT_CONTENT, LAYOUT_OUTLETS, type LayoutOutlet } from './layout-outlets.ts'
import { markCurrent } from './mark-current.ts'

/** The layout's outlet for the fragment that marks its link to the current page. */
const NAVIGATION: LayoutOutlet = 'navigation'

/** Secondary fragments that are ready this soon after the primary's headers are written in their outlets. */
const HEAD_START_MS = 15

/** A document waits so long for the words of its layout. They come from a copy, except in a new isolate and after a change. */
const MAX_LAYOUT_WAIT_MS = 300

/** A fragment that was rendered in response to a form. The page shows it as it is. */
export interface SubmittedFragment {
  readonly fragment: string
  readonly headers: FragmentHeaders
  readonly rendered: RenderedFragment
}

/** Slots inside of slots: a fragment may lead back to itself by its slots, and must end. */
const MAX_LEVELS = 3
/** Bound on calls of Workers by the fragments of the layout, the page and all slots together: a request may make 32 on Cloudflare. */
const MAX_INVOCATIONS = 20

/** Larger numbers of pieces in a cart are few shoppers': copies for them displace only each other. */
const MAX_COMMON_COUNT = 99

/** The source of a page's fragments. */
interface FragmentSource {
  readonly host: FragmentHost
  readonly registry: RegistrySnapshot
  readonly context: FragmentContext
  readonly submitted: SubmittedFragment | null
  /** The page's address has a query that counts. */
  readonly hasQuery: boolean
}

/** Starts all fragments of a page at once: those of the layout, and the primary where a remote has a page at the URL. */
export function startPage(match: PageMatch | null, source: FragmentSource): PageComposition {
  const primary =
    match &&
    startFragment(source, {
      fragment: match.fragment,
      params: match.params,
      instance: defaultInstance(match.fragment),
      primary: true,
      variation: source.hasQuery,
    })
  const { url, origin } = source.context
  const content = source.registry.layout.get(LAYOUT_CONTENT)
  const layout =
    content === undefined
      ? null
      : startFragment(source, {
          fragment: content,
          params: {},
          instance: defaultInstance(content),
          primary: false,
          isPriceless: true,
        })
  const secondaries = LAYOUT_OUTLETS.flatMap((outlet): [string, FragmentHandle][] => {
    const fragment = source.registry.layout.get(outlet)
    if (fragment === undefined) return []
    const handle = startFragment(source, { fragment, params: {}, instance: defaultInstance(fragment), primary: false })
    return [[outlet, outlet === NAVIGATION ? markCurrent(handle, url.slice(origin.length)) : handle]]
  })
  return new PageComposition(source, primary, new Map(secondaries), layout)
}

/** The fragments of one page, all of them started. */
export class PageComposition implements PageFragments {
  readonly primary: FragmentHandle | null
  readonly secondaries: ReadonlyMap<string, FragmentHandle>
  readonly #layout: FragmentHandle | null
  /** Null until the page is open, and where it was late: the document does without it. */
  #layoutShown: RenderedFragment | null = null
  #alternatives: FragmentHandle | null = null
  readonly #source: FragmentSource
  readonly #nested = new Map<string, FragmentHandle>()

  constructor(
    source: FragmentSource,
    primary: FragmentHandle | null,
    secondaries: ReadonlyMap<string, FragmentHandle>,
    layout: FragmentHandle | null,
  ) {
    this.#layout = layout
    this.primary = primary
    this.secondaries = secondaries
    this.#source = source
  }

  nested(slot: SlotRequest, level: number): FragmentHandle {
    const known = this.#nested.get(slot.id)
    if (known) return known
    const { registry } = this.#source
    const fragment = registry.resolve(slot.fragment)
    const params = fitParams(slot.params, registry.declaration(fragment), registry.target(fragment).contract)
    const started = { fragment, params, instance: slot.id.replaceAll('.', '-'), primary: false }
    const handle = startFragment(this.#source, started, this.#slotRefusal(fragment, level))
    this.#nested.set(slot.id, handle)
    return handle
  }

  #slotRefusal(fragment: string, level: number): string | null {
    if (level > MAX_LEVELS) return `slots go deeper than ${MAX_LEVELS} levels`
    const fragments = [...this.#handles().map((handle) => handle.fragment), fragment]
    const invocations = fragments.map((each) => this.#source.context.invocations(each.split('/')[0] ?? ''))
    const sum = invocations.reduce((total, each) => total + each, 0)
    return sum > MAX_INVOCATIONS ? `the page's fragments take more than ${MAX_INVOCATIONS} Workers` : null
  }

  /**
   * Waits for the primary's headers, which set status and head, and for the layout's words, and shortly for the rest. Starts the slots
   * that they announce.
   */
  async open(): Promise<FragmentHeaders | null> {
    const started = Date.now()
    const headers = (await this.primary?.opened) ?? null
    if (isMissing(headers?.status ?? 404)) this.#startAlternatives()
    for (const slot of headers?.envelope?.slots ?? []) this.nested(slot, 2)
    // The wait begins when there are headers: until then the copy that it mostly is has been read, and no timer is needed.
    if (this.#layout && !this.#layout.settled) await within(started + MAX_LAYOUT_WAIT_MS - Date.now(), this.#layout.rendered)
    if (!this.settled) await within(HEAD_START_MS, Promise.all(this.#handles().map((handle) => handle.rendered)))
    this.#layoutShown = this.#layout?.settled ?? null
    return headers
  }

  /** What the layout says; nothing where that cannot be had in time. */
  get layoutContent(): LayoutContent | null {
    return this.#layoutShown?.envelope?.layout ?? null
  }

  get layout(): RenderedFragment | null {
    return this.#layoutShown
  }

  get alternatives(): FragmentHandle | null {
    return this.#alternatives
  }

  #startAlternatives(): void {
    const { registry, context } = this.#source
    const fragment = registry.layout.get(ALTERNATIVES_OUTLET)
    if (fragment === undefined) return
    const params = { text: searchTextOf(new URL(context.url).pathname) }
    // Anything may make up such addresses.
    const started = { fragment, params, instance: defaultInstance(fragment), primary: false, variation: true }
    this.#alternatives = startFragment(this.#source, started)
  }

  /** Whether every fragment has been rendered. */
  get settled(): boolean {
    return this.#handles().every((handle) => handle.settled)
  }

  /** The files of all fragments known so far: of those that are late, the registered build's. */
  files(page: Pick<FragmentRequest, 'locale' | 'firstLocale'>): FragmentFiles[] {
    const { registry } = this.#source
    const files = this.#handles().map(({ fragment, settled }) => settled?.envelope ?? registry.files(fragment, page))
    return files.filter((file) => file !== undefined)
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

  /** All results so far, the primary's first; complete once the page has been composed, unless the layout's was late. */
  results(): (RenderedFragment | null)[] {
    return this.#handles().map((handle) => (handle === this.#layout ? this.#layoutShown : handle.settled))
  }

  #handles(): FragmentHandle[] {
    const own = [this.primary, this.#alternatives].filter((handle) => handle !== null)
    return [...own, ...this.secondaries.values(), ...this.#nested.values(), ...(this.#layout ? [this.#layout] : [])]
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, over])
  clearTimeout(timer)
}

interface StartedFragment extends Pick<FragmentRequest, 'fragment' | 'params' | 'instance' | 'primary' | 'variation'> {
  /** Whether the fragment shows no prices: one copy does for all currencies. */
  readonly isPriceless?: boolean
}

function startFragment(
  { host, registry, context, submitted }: FragmentSource,
  { fragment, params, instance, primary, variation, isPriceless }: StartedFragment,
  slotRefusal: string | null = null,
): FragmentHandle {
  if (submitted?.fragment === fragment) return toSettledHandle(submitted.headers, submitted.rendered)
  const rule = registry.declaration(fragment)?.cache
  const { isOwn, token, clientAddress, perRole, cartCount } = identityFor(rule, context)
  // Field by field: a page starts up to twenty, and each would copy three objects whole.
  const request: FragmentRequest = {
    fragment,
    params,
    instance,
    primary,
    // Hardly any shopper has the same large number as another one.
    variation: variation || (cartCount !== undefined && cartCount > MAX_COMMON_COUNT),
    // Only the primary may depend on the page's URL: copies of the other fragments are shared between pages.
    url: primary ? context.url : `${context.origin}/`,
    locale: context.locale,
    firstLocale: context.firstLocale,
    currency: context.currency,
    displayCurrency: isPriceless ? undefined : context.displayCurrency,
    deliveryRegion: rule?.perDeliveryRegion ? context.deliveryRegion : undefined,
    country: isOwn ? context.country : undefined,
    traceparent: context.traceparent,
    client: context.client,
    revalidates: context.revalidates,
    token,
    clientAddress,
    perRole,
    cartCount,
    ...registry.target(fragment),
  }
  if (slotRefusal !== null) return host.refuseSlot(request, registry, slotRefusal)
  if (context.degraded && isOwn) return host.fallback(request, registry)
  const handle = host.start(request, registry, context.waitUntil)
  if (token)
    void handle.opened.then(({ status, cart }) => {
      if (status === 401) context.onTokenRejected()
      if (cart !== undefined && isOfCartRemote(fragment, registry)) context.onCart(cart)
    })
  return handle
}
