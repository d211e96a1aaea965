import { isLocale, localizePath, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '../contract/headers.ts'
import {
  fitParams,
  readQueryParams,
  Region,
  type CartCount,
  type FormState,
  type Intent,
  type Manifest,
  type Outcome,
  type Params,
} from '../contract/index.ts'
import { SESSION_LEVELS } from '../contract/session-levels.ts'
import { takeVersionLook } from './api-versions.ts'
import type { AnyModule, RemoteDefinition } from './define-remote.ts'
import { FragmentStatus } from './errors.ts'
import type { ActionContext, FragmentContext } from './module.ts'
import { envInRegion } from './region-env.ts'
import { hydrationResponse, outcomeResponse, renderFragment, statusResponse } from './render-fragment.tsx'

/** Replaced at build time by the manifest of the build that this Worker belongs to, without its fallbacks. */
declare const __GALLERIA_MANIFEST__: Manifest

type PropsJson = Extract<Outcome, { kind: 'props' }>['props']

/** The platform does not take the shopper's token: the host may have a better one. */
const UNAUTHORIZED = 401
/** The platform wants fewer requests of this shopper. */
const TOO_MANY_REQUESTS = 429
const hasStatus = (error: unknown, status: number) => error instanceof Error && 'status' in error && error.status === status

/** Statuses by which the platform refuses what it was asked, rather than fails. */
const USER_ERROR_STATUSES = new Set<unknown>([400, 404, 410, 413, 414, 422])
/** Field violations that the client finds before it sends anything have no status. */
const isUserError = (error: unknown) =>
  error instanceof Error && (('status' in error && USER_ERROR_STATUSES.has(error.status)) || 'violations' in error)

const FRAGMENT_PATH = /^\/_fragment\/([a-z][a-z0-9-]*)$/

/**
 * A remote's whole Worker: manifest, renders and submits (see the contract). Its bindings are parsed once per isolate. The build makes the
 * entry module that calls this function.
 */
export function createRemoteWorker(remote: RemoteDefinition) {
  const manifest = __GALLERIA_MANIFEST__
  let env: unknown
  /** The environment as each region has it, by the region; undefined stands for none. */
  const envs = new Map<Region | undefined, unknown>()
  return {
    async fetch(request: Request, bindings: unknown, execution: ExecutionContext): Promise<Response> {
      const { path, search } = addressOf(request)
      if (path === '/_fragment/manifest.json') return Response.json(manifest)
      const name = FRAGMENT_PATH.exec(path)?.[1]
      const fragment = name && (remote.pages[name] ?? remote.fragments[name])
      if (!name || !fragment) return new Response('no such fragment\n', { status: 404 })
      env ??= remote.env.parse(bindings)
      const region = Region.safeParse(request.headers.get(REQUEST_HEADERS.region)).data
      if (!envs.has(region)) envs.set(region, envInRegion(env, region))
      const params = search === '' ? {} : readQueryParams(new URLSearchParams(search))
      if (!params) return statusResponse(manifest, 400, null)
      const module = await fragment.load()
      const noted: NotedCart = {}
      const target = { remote, manifest, name, module, request, params, env: envs.get(region), execution, noted }
      try {
        const response = await handleFragment(target).catch((error: unknown) => toErrorResponse(error, target))
        if (noted.cart !== undefined) response.headers.set(RESPONSE_HEADERS.cart, JSON.stringify(noted.cart))
        return response
      } finally {
        const look = takeVersionLook()
        if (look) execution.waitUntil(look)
      }
    },
  }
}

function toErrorResponse(error: unknown, { manifest, name, module, request, params }: FragmentRequest): Response {
  if (error instanceof FragmentStatus) return statusResponse(manifest, error.status, error.location)
  if (request.headers.has(REQUEST_HEADERS.authorization) && hasStatus(error, UNAUTHORIZED))
    return statusResponse(manifest, UNAUTHORIZED, null)
  if (request.method === 'POST' && hasStatus(error, TOO_MANY_REQUESTS)) return statusResponse(manifest, TOO_MANY_REQUESTS, null)
  if (isUserError(error) && hasInput(module, request, params))
    return statusResponse(manifest, name in manifest.pages && request.method !== 'POST' ? 404 : 422, null)
  console.error(
    JSON.stringify({
      level: 'error',
      fragment: `${manifest.name}/${name}`,
      error: String(error),
      stack: error instanceof Error ? error.stack : undefined,
    }),
  )
  return new Response('the fragment failed\n', { status: 500 })
}

/** An absolute URL as the runtime gives it, in parts: it makes an object of a `URL`, and calls for each part. */
function addressOf({ url }: Request): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', start)
  return mark < 0 ? { path: url.slice(start), search: '' } : { path: url.slice(start, mark), search: url.slice(mark + 1) }
}

/**
 * Whether a refusal can be about the visitor's input. Where there is none, the remote itself asked for something wrong, and must not
 * say of its start page that there is no such page.
 */
function hasInput(module: AnyModule, { method }: Request, params: Params): boolean {
  const parsed = module.params.safeParse(params)
  return method === 'POST' || (parsed.success && Object.keys(parsed.data as object).length > 0)
}

/** The part of the Workers runtime's execution context that remotes use. */
interface ExecutionContext {
  waitUntil(task: Promise<unknown>): void
}

/** What the fragment has said of the shopper's cart, if anything. */
type NotedCart = { cart?: CartCount | null }

interface FragmentRequest {
  readonly remote: RemoteDefinition
  readonly manifest: Manifest
  readonly name: string
  readonly module: AnyModule
  readonly request: Request
  readonly params: Params
  readonly env: unknown
  readonly execution: ExecutionContext
  readonly noted: NotedCart
}

async function handleFragment(target: FragmentRequest): Promise<Response> {
  const { manifest, name, module, request } = target
  const declaration = manifest.pages[name] ?? manifest.fragments[name]
  if (!declaration) throw new Error(`the manifest does not list ${name}`)
  const parsed = module.params.safeParse(
    request.headers.has(REQUEST_HEADERS.contract) ? target.params : fitParams(target.params, declaration),
  )
  // A page's params come from its URL: one that cannot be is not there. A fragment's come from a page: the page is wrong.
  if (!parsed.success) return statusResponse(manifest, name in manifest.pages ? 404 : 400, null)
  const context = fragmentContext(target, parsed.data)
  const json = wantsJson(request)

  let submission: { form?: FormState; intents: Intent[] } = { intents: [] }
  if (request.method === 'POST') {
    const result = await runAction(target, context)
    if (result.kind === 'redirect') {
      if (json) return outcomeResponse(manifest, { kind: 'redirect', to: result.to, intents: result.intents })
      return statusResponse(manifest, 303, result.to, result.intents)
    }
    submission = result
  }
  const loaded = await loadProps(module, context)
  const props = submission.form ? { ...loaded, form: submission.form } : loaded
  if (json && submission.form) {
    return outcomeResponse(manifest, { kind: 'props', build: manifest.build, props: props as PropsJson, intents: submission.intents })
  }
  const input = {
    manifest,
    name,
    module,
    declaration,
    instance: request.headers.get(REQUEST_HEADERS.instance) ?? `${manifest.name}-${name}`,
    messages: context.messages,
    firstLocale: context.firstLocale,
    params: target.params,
    props,
  }
  if (json) return hydrationResponse(input)
  const head = module.head?.(props as never, context)
  return renderFragment({ ...input, head, intents: submission.intents, status: formStatus(request, submission.form) })
}

function formStatus(request: Request, form: FormState | undefined): number {
  if (!form || form.done) return 200
  return request.headers.has(REQUEST_HEADERS.refusal) ? TOO_MANY_REQUESTS : 422
}

const wantsJson = (request: Request) => request.headers.get('accept') === 'application/json'

function fragmentContext({ remote, request, env, execution, noted }: FragmentRequest, params: unknown): FragmentContext<unknown, unknown> {
  const { headers } = request
  const locale = headers.get(REQUEST_HEADERS.locale) ?? SOURCE_LOCALE
  const firstLocale = (headers.get(REQUEST_HEADERS.firstLocale) ?? SOURCE_LOCALE) as Locale
  return {
    params,
    env,
    locale,
    firstLocale,
    currency: headers.get(REQUEST_HEADERS.currency) ?? 'USD',
    displayCurrency: headers.get(REQUEST_HEADERS.displayCurrency) ?? undefined,
    deliveryRegion: headers.get(REQUEST_HEADERS.deliveryRegion) ?? undefined,
    country: headers.get(REQUEST_HEADERS.country) ?? undefined,
    messages: onPage(remote.messages(locale, firstLocale), locale as Locale, firstLocale),
    // Few read it or the signal, and the runtime makes an object for each.
    get url() {
      return new URL(headers.get(REQUEST_HEADERS.url) ?? request.url)
    },
    token: headers.get(REQUEST_HEADERS.authorization),
    role: SESSION_LEVELS.find((level) => level === headers.get(REQUEST_HEADERS.role)) ?? null,
    cartCount: toCount(headers.get(REQUEST_HEADERS.cartCount)),
    clientAddress: headers.get(REQUEST_HEADERS.clientAddress),
    asOf: Number(headers.get(REQUEST_HEADERS.asOf) ?? 0),
    get signal() {
      return request.signal
    },
    noteCart: (cart) => {
      noted.cart = cart
    },
    waitUntil: (task) => execution.waitUntil(task),
  }
}

const toCount = (text: string | null): number | null => (text === null ? null : Number(text))

/** A store may have a language that this build does not know: its words are in the first one, its links lead on in the page's. */
function onPage(messages: Messages, locale: Locale, first: Locale): Messages {
  return isLocale(locale) ? messages : { ...messages, locale, link: (path) => localizePath(locale, path, first) }
}

async function loadProps({ loader, serverProps }: AnyModule, context: FragmentContext<unknown, unknown>): Promise<Record<string, unknown>> {
  const { params, messages } = context
  if (loader) return (await loader(context as never)) as Record<string, unknown>
  return { ...(params as object), ...serverProps?.(params as never, messages) }
}

type Submission = { kind: 'form'; form: FormState; intents: Intent[] } | { kind: 'redirect'; to: string; intents: Intent[] }

async function runAction(input: FragmentRequest, context: FragmentContext<unknown, unknown>): Promise<Submission> {
  const { action } = input.module
  if (!action) throw new FragmentStatus(405)
  const form = await input.request.formData()
  const refusal = input.request.headers.get(REQUEST_HEADERS.refusal)
  if (refusal !== null)
    return { kind: 'form', form: { done: false, errors: { '': decodeURIComponent(refusal) }, values: textValues(form) }, intents: [] }
  const result = await action({ ...context, form, scripted: wantsJson(input.request) } satisfies ActionContext<unknown, unknown> as never)
  if (result.kind === 'redirect') return result
  if (result.kind === 'done')
    return { kind: 'form', form: { done: true, errors: {}, values: result.values ?? {} }, intents: result.intents }
  return { kind: 'form', form: { done: false, errors: result.errors, values: textValues(form) }, intents: result.intents }
}

/** The values that a refused form keeps. A password is typed again: it must not come back in a document. */
function textValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && !name.startsWith('_') && !/password/i.test(name)) values[name] = value
  return values
}
