import type { Locale } from '@galleria/intl/locales'
import * as z from 'zod/mini'
import { describeRemote, listExposedModules, loadModules } from '../build/describe-remote.tsx'
import {
  buildFolder,
  CartCount,
  CONTRACT_VERSION,
  listFileUrls,
  Envelope,
  HydrationData,
  Outcome,
  paramsQuery,
  PRIMARY_BUDGET,
  readQueryParams,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
  type Region,
  type SessionLevel,
} from '../contract/index.ts'
import { readBody, readText } from '../host/fetch/read-body.ts'
import type { RemoteDefinition } from '../remote/define-remote.ts'
import { createRemoteWorker } from '../remote/worker.ts'

interface RequestOptions {
  /** The shopper's token; null before there is a session. */
  readonly token?: string | null
  /** The shopper's role, for a fragment with one copy per role. */
  readonly role?: SessionLevel
  /** The number that the host holds, for a fragment with one copy per number. */
  readonly cartCount?: number
  /** Posts this form. */
  readonly form?: Record<string, string> | FormData
  readonly accept?: 'text/html' | 'application/json'
  /** The shopper's network address, as the host signs it. */
  readonly clientAddress?: string
  /** The reason why the form is not to be carried out. */
  readonly refusal?: string
  /** Language of the page. */
  readonly locale?: Locale
  /** Language of addresses without a prefix. */
  readonly firstLocale?: Locale
  /** Currency that the shopper reads prices in (ISO 4217). */
  readonly displayCurrency?: string
  /** Delivery region of a fragment with one copy per region. */
  readonly deliveryRegion?: string
  /** Assumed country of delivery (ISO 3166-1). */
  readonly country?: string
  /** The region that the host is in. */
  readonly region?: Region
  /** The last purge that the host knows of. */
  readonly asOf?: number
}

const BUILD = '0123456789ab'
const STORE = 'http://store.example/'

let platforms = 0

/**
 * A remote as the host calls it, in a test: its Worker's handler beside the manifest that a build would have given it. Its platform is one
 * of its own, because what a platform can do is remembered by its address, and test files share a process.
 * @example export const { getFragment, submit } = startRemote(remote)
 */
export function startRemote(remote: RemoteDefinition, variables: object = {}) {
  platforms += 1
  const env = { PLATFORM_URL: `http://platform-${platforms}.example`, PLATFORM_CLIENT_ID: 'client', ...variables }
  const file = { url: `${buildFolder(remote.name, BUILD)}file.js`, integrity: `sha384-${'A'.repeat(64)}` }
  const exposes = Object.fromEntries(
    Object.keys(listExposedModules(remote)).map((name) => [name, { css: [], modules: [file], messages: {} }]),
  )
  let worker: ReturnType<typeof createRemoteWorker> | undefined
  const start = async () => {
    const manifest = describeRemote(remote, await loadModules(remote), {
      build: BUILD,
      react: '^18.3.1',
      entry: file,
      exposes,
      lazy: [],
    })
    Object.assign(globalThis, { __GALLERIA_MANIFEST__: manifest })
    return createRemoteWorker(remote)
  }

  async function sendRequest(
    path: string,
    {
      token = 'shopper',
      role,
      cartCount,
      form,
      accept = 'text/html',
      locale = 'en',
      firstLocale,
      displayCurrency,
      deliveryRegion,
      country,
      clientAddress,
      refusal,
      region,
      asOf,
    }: RequestOptions,
  ): Promise<Response> {
    const headers = {
      accept,
      [REQUEST_HEADERS.contract]: String(CONTRACT_VERSION),
      [REQUEST_HEADERS.url]: STORE,
      [REQUEST_HEADERS.locale]: locale,
      ...(firstLocale !== undefined && { [REQUEST_HEADERS.firstLocale]: firstLocale }),
      ...(displayCurrency !== undefined && { [REQUEST_HEADERS.displayCurrency]: displayCurrency }),
      ...(deliveryRegion !== undefined && { [REQUEST_HEADERS.deliveryRegion]: deliveryRegion }),
      ...(country !== undefined && { [REQUEST_HEADERS.country]: country }),
      ...(region !== undefined && { [REQUEST_HEADERS.region]: region }),
      ...(asOf !== undefined && { [REQUEST_HEADERS.asOf]: String(asOf) }),
      ...(token !== null && { [REQUEST_HEADERS.authorization]: token }),
      ...(role !== undefined && { [REQUEST_HEADERS.role]: role }),
      ...(cartCount !== undefined && { [REQUEST_HEADERS.cartCount]: String(cartCount) }),
      ...(clientAddress !== undefined && { [REQUEST_HEADERS.clientAddress]: clientAddress }),
      ...(refusal !== undefined && { [REQUEST_HEADERS.refusal]: encodeURIComponent(refusal) }),
    }
    const request = new Request(`http://remote/_fragment/${withParams(path)}`, {
      method: form ? 'POST' : 'GET',
      headers,
      body: form instanceof FormData ? form : form && new URLSearchParams(form),
    })
    worker ??= await start()
    return worker.fetch(request, env, { waitUntil: () => undefined })
  }

  return {
    /** A fragment as the host would get it for a document. */
    async getFragment(path: string, options: RequestOptions = {}) {
      const response = await sendRequest(path, options)
      const envelope = response.headers.get(RESPONSE_HEADERS.envelope)
      const html = await response.clone().text()
      const said = html && envelope ? Envelope.parse(JSON.parse(envelope)) : null
      const fragment = `${remote.name}/${path.split('?')[0]}`
      // Throws for what the host would not show.
      if (said) {
        const expected = { slots: said.slots.map(({ id }) => id), files: listFileUrls(said) }
        await readBody(response, { fragment, build: BUILD, instance: fragment.replace('/', '-'), ...expected }, PRIMARY_BUDGET)
      }
      return {
        status: response.status,
        location: response.headers.get('location'),
        cart: notedCart(response),
        html,
        text: readableText(html),
        envelope: said,
      }
    },
    /** A fragment's data as the host would get it without markup. Throws for what the host would not read. */
    async getData(path: string, options: RequestOptions = {}): Promise<HydrationData> {
      const response = await sendRequest(path, { ...options, accept: 'application/json' })
      return HydrationData.parse(JSON.parse(await readText(response, PRIMARY_BUDGET)))
    },
    /** The outcome of a form that the browser kit posts. */
    async submit(path: string, form: Record<string, string>, options: RequestOptions = {}): Promise<Outcome> {
      const response = await sendRequest(path, { ...options, form, accept: 'application/json' })
      return Outcome.parse(await response.json())
    },
    /** What such a form says of the shopper's cart; undefined where it says nothing. */
    async submitForCart(path: string, form: Record<string, string>, options: RequestOptions = {}): Promise<CartCount | null | undefined> {
      return notedCart(await sendRequest(path, { ...options, form, accept: 'application/json' }))
    },
  }
}

/** What a response says of the shopper's cart. Throws for what the host would not read. */
function notedCart({ headers }: Response): CartCount | null | undefined {
  const json = headers.get(RESPONSE_HEADERS.cart)
  return json === null ? undefined : z.nullable(CartCount).parse(JSON.parse(json))
}

/** The path with its params as the host passes them: a query that names each as a text is what the address of a page holds. */
function withParams(path: string): string {
  const [name = '', query = ''] = path.split('?')
  return `${name}?${paramsQuery(readQueryParams(new URLSearchParams(query)) ?? {})}`
}

/** Returns the visible text, without markup and without the props for the browser. */
function readableText(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
