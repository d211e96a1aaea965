import {
  CONTRACT_VERSION,
  endMarker,
  headerJson,
  Manifest,
  readQueryParams,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  type CartCount,
  type Envelope,
  type FragmentDeclaration,
  type Head,
  type Intent,
  type LayoutContent,
  type Params,
  type RegistryEntry,
  type SlotRequest,
} from '@galleria/fragments/contract'
import { manifestOf } from '@galleria/fragments/testing/manifest'

/** What the shell sent to a remote. */
export interface RemoteRequest {
  readonly fragment: string
  /** The remote's build that is asked. */
  readonly build: string
  readonly method: string
  readonly params: Params
  readonly headers: Headers
  readonly form: Record<string, string> | null
  readonly wantsJson: boolean
}

type Respond = (request: RemoteRequest) => Response | Promise<Response>

const PUBLIC = { class: 'public', fresh: 60, staleWhileRevalidate: 0, staleIfError: 3_600 } as const
const PRIVATE = { class: 'private', fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 } as const
const PER_ROLE = { class: 'private', privateFrom: 'member', perRole: true, fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 } as const
const PER_COUNT = { class: 'private', perCartCount: true, fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 } as const
const FOR_MEMBERS = { class: 'private', privateFrom: 'member', fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 } as const

/** Small remotes, with what sets their pages and fragments apart for the shell. */
const MANIFESTS: Readonly<Record<string, Manifest>> = {
  catalog: declare(
    manifestOf('catalog', {
      pages: { home: '/', product: '/products/:slug' },
      fragments: ['feed', 'layout', 'navigation', 'search', 'sitemap'],
      cache: PUBLIC,
    }),
    { product: { cache: { ...PUBLIC, perDeliveryRegion: true } } },
  ),
  cart: declare(manifestOf('cart', { pages: { cart: '/cart' }, fragments: ['mini-cart', 'add-to-cart'], cache: PRIVATE }), {
    cart: { act: { session: 'visitor' } },
    'add-to-cart': { act: { session: 'visitor' }, cache: PUBLIC },
    'mini-cart': { cache: PER_COUNT },
  }),
  account: declare(
    manifestOf('account', {
      pages: { account: '/account', login: '/login', signup: '/signup' },
      fragments: ['account-menu', 'newsletter'],
      cache: FOR_MEMBERS,
    }),
    {
      account: { act: { session: 'member' }, cache: PRIVATE },
      login: { act: { session: 'visitor' }, cache: PRIVATE },
      signup: { cache: PRIVATE },
      'account-menu': { cache: PER_ROLE },
      newsletter: { act: { session: 'none' }, cache: PUBLIC },
    },
  ),
}

function declare(manifest: Manifest, changes: Record<string, Partial<FragmentDeclaration>>): Manifest {
  for (const [name, change] of Object.entries(changes)) Object.assign(manifest.pages[name] ?? manifest.fragments[name] ?? {}, change)
  return manifest
}

/** Remotes that render a paragraph with the fragment's name, until a test lets one of them respond otherwise. */
export class FakeRemotes {
  readonly requests: RemoteRequest[] = []
  readonly #responses = new Map<string, Respond>()

  /** What the registry says is live. */
  readonly registry = {
    generation: 1,
    remotes: Object.fromEntries<RegistryEntry>(
      Object.entries(MANIFESTS).map(([name, manifest]) => [name, { build: manifest.build, manifest, previous: [], withdrawn: [] }]),
    ),
    layout: {
      content: 'catalog/layout',
      navigation: 'catalog/navigation',
      search: 'catalog/search',
      'account-menu': 'account/account-menu',
      'mini-cart': 'cart/mini-cart',
      newsletter: 'account/newsletter',
    } as Record<string, string>,
    /** The heir of each fragment of a retired remote, by fragment. */
    heirs: {} as Record<string, string>,
  }

  isRegistryUp = true
  /** Responds in place of the document above. */
  registryResponse: ((request: Request) => Response | Promise<Response>) | undefined
  /** The signed copy in the asset store. */
  copy: string | undefined
  copyReadings = 0
  /** Status of each response to a reading of the registry. */
  readonly readings: number[] = []

  /** Puts a build beside the stable one, for a share of the shoppers. */
  startCanary(remote: string, build: string, percent: number): void {
    const entry = this.registry.remotes[remote]
    if (!entry) throw new Error(`no such remote: ${remote}`)
    this.registry.generation += 1
    const canary = { build, manifest: manifestAt(remote, build), percent, since: '2026-11-22T12:00:00Z' }
    this.registry.remotes[remote] = { ...entry, canary }
  }

  /** Puts another build of a remote live. */
  release(remote: string, build: string, withdrawn: string[] = []): void {
    this.registry.generation += 1
    const { build: before = build, previous = [] } = this.registry.remotes[remote] ?? {}
    this.registry.remotes[remote] = {
      build,
      manifest: manifestAt(remote, build),
      previous: [{ build: before, contract: CONTRACT_VERSION }, ...previous],
      withdrawn,
    }
  }

  /** Undefined for a request that is no reading of what is live. */
  async readRegistry(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (pathname === '/_health') return new Response(null, { status: this.isRegistryUp ? 200 : 503 })
    if (pathname !== '/registry.json') return undefined
    const response = (await this.registryResponse?.(request)) ?? this.#reading(request)
    this.readings.push(response.status)
    return response
  }

  readCopy(): Response | undefined {
    this.copyReadings += 1
    return this.copy === undefined ? undefined : new Response(this.copy)
  }

  #reading({ headers }: Request): Response {
    const etag = `"${this.registry.generation}"`
    if (!this.isRegistryUp) return new Response(null, { status: 503 })
    return headers.get('if-none-match') === etag ? new Response(null, { status: 304 }) : Response.json(this.registry, { headers: { etag } })
  }

  on(fragment: string, respond: Respond): void {
    this.#responses.set(fragment, respond)
  }

  /** The requests for a fragment. */
  sentTo(fragment: string): RemoteRequest[] {
    return this.requests.filter((request) => request.fragment === fragment)
  }

  service(remote: string) {
    return {
      fetch: async (input: Request | string, init?: RequestInit): Promise<Response> => {
        const incoming = new Request(input, init)
        const [, named] = /^galleria-[a-z-]+="(\w+)"$/.exec(incoming.headers.get('cloudflare-workers-version-overrides') ?? '') ?? []
        const request = await read(remote, named ?? this.registry.remotes[remote]?.build ?? '', incoming)
        this.requests.push(request)
        return (this.#responses.get(request.fragment) ?? rendered)(request)
      },
    }
  }
}

async function read(remote: string, build: string, request: Request): Promise<RemoteRequest> {
  const { pathname, searchParams } = new URL(request.url)
  const form = request.method === 'POST' ? Object.fromEntries(await request.formData()) : null
  return {
    fragment: `${remote}/${pathname.replace('/_fragment/', '')}`,
    build,
    method: request.method,
    params: readQueryParams(searchParams) ?? {},
    headers: request.headers,
    form: form && Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
    wantsJson: request.headers.get('accept') === 'application/json',
  }
}

interface Render {
  readonly html?: string
  readonly status?: number
  readonly head?: Head
  readonly layout?: LayoutContent
  readonly slots?: SlotRequest[]
  readonly intents?: Intent[]
  readonly tags?: string[]
  readonly query?: Envelope['query']
}

/** A response that says how much is in the shopper's cart. */
export function withCart(response: Response, cart: CartCount | null): Response {
  response.headers.set(RESPONSE_HEADERS.cart, JSON.stringify(cart))
  return response
}

/** A fragment's HTML by the contract. */
export function render(
  { fragment, build }: RemoteRequest,
  { html = `<p>${fragment}</p>`, status = 200, head, layout, slots = [], intents = [], tags = [], query }: Render = {},
): Response {
  const { manifest, declaration } = declarationOf(fragment, build)
  const { css, modules, cache } = declaration
  const envelope: Envelope = {
    fragment,
    build: manifest.build,
    contract: CONTRACT_VERSION,
    cache,
    hydrate: declaration.hydrate,
    entry: manifest.entry,
    css,
    modules,
    lazy: [],
    slots,
    intents,
    head,
    layout,
    tags,
    query,
  }
  const headers = {
    ...contractHeaders(manifest),
    'content-type': 'text/html; charset=utf-8',
    [RESPONSE_HEADERS.envelope]: headerJson(envelope),
  }
  return new Response(`<div data-root>${html}</div>${endMarker(fragment, manifest.build)}`, { status, headers })
}

/** A status without markup. */
export function statusOnly(
  { fragment, build }: RemoteRequest,
  status: number,
  { location, intents = [] }: { location?: string; intents?: Intent[] } = {},
): Response {
  const headers = new Headers({
    ...contractHeaders(declarationOf(fragment, build).manifest),
    [RESPONSE_HEADERS.envelope]: headerJson({ intents }),
  })
  if (location !== undefined) headers.set('location', location)
  return new Response(null, { status, headers })
}

/** The outcome of a form, as the browser kit reads it. */
export function outcome({ fragment, build }: RemoteRequest, props: Record<string, string>, intents: Intent[] = []): Response {
  const { manifest } = declarationOf(fragment, build)
  return Response.json({ kind: 'props', build: manifest.build, props, intents }, { headers: contractHeaders(manifest) })
}

function rendered(request: RemoteRequest): Response {
  return request.wantsJson ? hydrationData(request) : render(request)
}

/** A fragment's props without its markup. */
export function hydrationData({ fragment, build, params, headers }: RemoteRequest, props: object = { fragment }): Response {
  const { manifest } = declarationOf(fragment, build)
  const data = {
    fragment,
    build: manifest.build,
    instance: headers.get(REQUEST_HEADERS.instance),
    entry: manifest.entry.url,
    modules: [],
    css: [],
    hydrate: 'load',
    pure: false,
    params,
    props,
  }
  return Response.json(data, { headers: contractHeaders(manifest) })
}

function manifestAt(remote: string, build: string): Manifest {
  const manifest = MANIFESTS[remote]
  if (!manifest) throw new Error(`no such remote: ${remote}`)
  return Manifest.parse(JSON.parse(JSON.stringify(manifest).replaceAll(manifest.build, build)))
}

function declarationOf(fragment: string, build: string): { manifest: Manifest; declaration: FragmentDeclaration } {
  const [remote = '', name = ''] = fragment.split('/')
  const manifest = manifestAt(remote, build)
  const declaration = manifest.pages[name] ?? manifest.fragments[name]
  if (!declaration) throw new Error(`no such fragment: ${fragment}`)
  return { manifest, declaration }
}

const contractHeaders = ({ build }: Manifest) => ({
  [RESPONSE_HEADERS.build]: build,
  [RESPONSE_HEADERS.contract]: String(CONTRACT_VERSION),
})
