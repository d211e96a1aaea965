import { SOURCE_LOCALE } from '@galleria/intl/locales'
import {
  ACCEPTED_CONTRACT_VERSIONS,
  listFileUrls,
  BuildId,
  paramsQuery,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  toTextParams,
  type Budget,
  type Envelope,
  type Intent,
  type Params,
  type Region,
  type SessionLevel,
} from '../../contract/index.ts'
import { FragmentFault } from './fragment-fault.ts'
import { nameFormBuild } from './name-form-build.ts'
import { originOf } from './origin-of.ts'
import { readBody, readText, type FragmentBody } from './read-body.ts'
import { readCart, readEnvelope, readStatusIntents, type NotedCart } from './read-envelope.ts'
import type { RewriteMedia } from './rewrite-media.ts'

/** A process that takes the place of one that died needs about so long to be reached. */
const RETRY_AFTER_MS = 50

/** Everything that a remote may learn about a request. The outgoing request is built from this alone. */
export interface RemoteRequest {
  /** `<remote>/<name>` */
  readonly fragment: string
  readonly params: Params
  /** The version of the contract that the build speaks which is to respond. */
  readonly contract: number
  readonly instance: string
  readonly locale: string
  /** The language of addresses without a prefix: the links of a fragment depend on it. */
  readonly firstLocale: string
  readonly currency: string
  /** The currency that the shopper reads prices in, where it is not the store's own (ISO 4217). */
  readonly displayCurrency?: string | undefined
  /** Key of the delivery region for a fragment with one copy per region, where it is not that of the store's own country. */
  readonly deliveryRegion?: string | undefined
  /** The country that the shopper is taken to want things delivered to: it goes where the token goes. */
  readonly country?: string | undefined
  readonly url: string
  readonly traceparent: string
  /** The shopper's access token: only for private fragments and submits. */
  readonly token: string | null
  /** The shopper's network address, signed: it goes where the token goes. */
  readonly clientAddress: string | null
  /** The shopper's role: only for a fragment with one copy per role. */
  readonly perRole?: SessionLevel | undefined
  /** The number of pieces in the shopper's cart: only for a fragment with one copy per number. */
  readonly cartCount?: number | undefined
  /** The build that is to respond, where it is another than the stable one. */
  readonly build?: string | undefined
  /** The version of its Worker that is to respond, where the registry names one. */
  readonly version?: string | undefined
  /** The generation that the copy of a render is held against. */
  readonly asOf?: number
  readonly accept: 'text/html' | 'application/json'
  /** The form of a submit. */
  readonly form?: FormData
  /** The reason why the form is not to be carried out: it comes back with this message and what was typed. */
  readonly refusal?: string | undefined
}

/** Chooses among the versions of a Worker: the runtime reads it, the remote does not. */
const VERSION_OVERRIDES = 'cloudflare-workers-version-overrides'

/** Takes what `fetch` takes: a `Request` made before would be copied with all its headers. */
export type FetchRemote = (remote: string, url: string, init: RequestInit) => Promise<Response>

export interface RemoteAccess {
  readonly fetchRemote: FetchRemote
  /** The region that the host is in; home by default. */
  readonly region?: (() => Region) | undefined
  readonly rewriteMedia: RewriteMedia
}

export interface OpenedFragment {
  readonly status: number
  readonly location: string | null
  readonly build: string
  readonly intents: Intent[]
  readonly cart: NotedCart
  /** Null for a response that is only a status. */
  readonly envelope: Envelope | null
  body(): Promise<FragmentBody>
  json(): Promise<unknown>
}

/**
 * Calls a remote and waits for its headers within the budget. The abort frees the connection. The race bounds the wait, because a
 * wedged remote may ignore the abort. A form is posted once; a render is sent once more when its connection breaks.
 * @throws FragmentFault when there is no usable response in time
 */
export async function openFragment(
  { fetchRemote, region, rewriteMedia }: RemoteAccess,
  input: RemoteRequest,
  budget: Budget,
): Promise<OpenedFragment> {
  const [remote = '', name = ''] = input.fragment.split('/')
  const abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new FragmentFault('headers-late', `no headers after ${budget.headersMs} ms`))
      abort.abort()
    }, budget.headersMs)
  })
  try {
    // A router reads by the host which remote it is for.
    const url = `http://${remote}/_fragment/${name}?${queryOf(input)}`
    const send = () => fetchRemote(remote, url, outgoingInit(remote, { input, region: region?.() ?? 'home', signal: abort.signal }))
    const response = await Promise.race([input.form ? send() : retryOnce(send, abort.signal), late])
    return toOpenedFragment(response, input, budget, rewriteMedia, () => abort.abort())
  } catch (error) {
    throw error instanceof FragmentFault ? error : new FragmentFault('unreachable', `${remote} did not answer`, { cause: error })
  } finally {
    // Left running, the timer would keep the request's context alive (workerd#4936).
    clearTimeout(timer)
  }
}

/** Builds of contract 1 read each param as a text of its own. */
function queryOf({ params, contract }: RemoteRequest): string {
  if (contract > 1) return paramsQuery(params)
  return Object.keys(params).length > 0 ? new URLSearchParams(toTextParams(params)).toString() : ''
}

/** Repeats a render once when its connection breaks: a render changes nothing, and the remote's process may just have been replaced. */
async function retryOnce(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    if (signal.aborted) throw error
    return send()
  }
}

interface Outgoing {
  readonly input: RemoteRequest
  readonly region: Region
  readonly signal: AbortSignal
}

function outgoingInit(remote: string, { input, region, signal }: Outgoing): RequestInit {
  const version = input.version ?? input.build
  return {
    method: input.form ? 'POST' : 'GET',
    headers: {
      accept: input.accept,
      ...(input.contract > 1 && { [REQUEST_HEADERS.contract]: String(input.contract) }),
      [REQUEST_HEADERS.locale]: input.locale,
      ...(input.firstLocale !== SOURCE_LOCALE && { [REQUEST_HEADERS.firstLocale]: input.firstLocale }),
      [REQUEST_HEADERS.currency]: input.currency,
      [REQUEST_HEADERS.url]: input.url,
      [REQUEST_HEADERS.instance]: input.instance,
      [REQUEST_HEADERS.traceparent]: input.traceparent,
      ...(input.displayCurrency && { [REQUEST_HEADERS.displayCurrency]: input.displayCurrency }),
      ...(input.deliveryRegion && { [REQUEST_HEADERS.deliveryRegion]: input.deliveryRegion }),
      ...(input.token && input.country && { [REQUEST_HEADERS.country]: input.country }),
      ...(region !== 'home' && { [REQUEST_HEADERS.region]: region }),
      ...(input.asOf && { [REQUEST_HEADERS.asOf]: String(input.asOf) }),
      ...(input.token && { [REQUEST_HEADERS.authorization]: input.token }),
      ...(input.token && input.clientAddress && { [REQUEST_HEADERS.clientAddress]: input.clientAddress }),
      ...(input.perRole && { [REQUEST_HEADERS.role]: input.perRole }),
      ...(input.cartCount !== undefined && { [REQUEST_HEADERS.cartCount]: String(input.cartCount) }),
      ...(input.refusal !== undefined && { [REQUEST_HEADERS.refusal]: encodeURIComponent(input.refusal) }),
      ...(version && { [VERSION_OVERRIDES]: `galleria-${remote}="${version}"` }),
    },
    body: input.form ?? null,
    redirect: 'manual',
    signal,
  }
}

function toOpenedFragment(
  response: Response,
  input: RemoteRequest,
  budget: Budget,
  rewriteMedia: RewriteMedia,
  abort: () => void,
): OpenedFragment {
  const limits = { ...budget, abort }
  const build = response.headers.get(RESPONSE_HEADERS.build) ?? ''
  if (!BuildId.safeParse(build).success) throw new FragmentFault('status', `answered ${response.status} outside the contract`)
  const contract = Number(response.headers.get(RESPONSE_HEADERS.contract))
  if (!ACCEPTED_CONTRACT_VERSIONS.includes(contract)) throw new FragmentFault('contract', `speaks contract ${contract}`)
  const json = response.headers.get(RESPONSE_HEADERS.envelope)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  // The head is read outside of the page too.
  const envelope = isHtml ? readEnvelope(json && rewriteMedia(json, originOf(input.url))) : null
  if (envelope && (envelope.fragment !== input.fragment || envelope.build !== build))
    throw new FragmentFault('envelope', 'the envelope is of another fragment or build')
  return {
    status: response.status,
    location: response.headers.get('location'),
    build,
    envelope,
    intents: envelope?.intents ?? readStatusIntents(json),
    // What is said without an identity is of no shopper.
    cart: input.token === null ? undefined : readCart(response.headers.get(RESPONSE_HEADERS.cart)),
    body: async () => {
      const { html, hydration } = await readBody(
        response,
        {
          fragment: input.fragment,
          build,
          instance: input.instance,
          slots: envelope?.slots.map(({ id }) => id) ?? [],
          files: envelope ? listFileUrls(envelope) : [],
        },
        limits,
      )
      return {
        html: nameFormBuild(rewriteMedia(html), input.fragment.split('/')[0] ?? '', build),
        hydration: hydration && rewriteMedia(hydration),
      }
    },
    json: async () => JSON.parse(rewriteMedia(await readText(response, limits))),
  }
}
