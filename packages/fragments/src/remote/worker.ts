import { REQUEST_HEADERS } from '../contract/headers.ts'
import type { FormState, Intent, Manifest, Outcome } from '../contract/index.ts'
import type { AnyFragment, RemoteDefinition } from './define-remote.ts'
import { FragmentStatus } from './errors.ts'
import type { ActContext, FragmentContext } from './module.ts'
import { hydrationAnswer, outcomeAnswer, renderFragment, statusOnly } from './render-fragment.tsx'

/** Replaced at build time by the manifest of the build that this Worker belongs to. */
declare const __GALLERIA_MANIFEST__: Manifest

type PropsJson = Extract<Outcome, { kind: 'props' }>['props']

/** The platform does not take the shopper's token: the host may have a better one. */
const UNAUTHORIZED = 401
const isUnauthorized = (error: unknown) => error instanceof Error && 'status' in error && error.status === UNAUTHORIZED

const FRAGMENT_PATH = /^\/_fragment\/([a-z][a-z0-9-]*)$/

/**
 * A remote's whole Worker: manifest, renders and acts (see the contract). `env` is checked by its schema once per isolate.
 * @example export default createRemoteWorker(remote, Env)
 */
export function createRemoteWorker<Env>(remote: RemoteDefinition, env: { parse(bindings: unknown): Env }) {
  const manifest = __GALLERIA_MANIFEST__
  let checked: Env | undefined
  return {
    async fetch(request: Request, bindings: unknown, execution: ExecutionContext): Promise<Response> {
      const url = new URL(request.url)
      if (url.pathname === '/_fragment/manifest.json') return Response.json(manifest)
      const name = FRAGMENT_PATH.exec(url.pathname)?.[1]
      const fragment = name && (remote.pages[name] ?? remote.fragments[name])
      if (!name || !fragment) return new Response('no such fragment\n', { status: 404 })
      checked ??= env.parse(bindings)
      try {
        return await answer({ remote, manifest, name, fragment, request, url, env: checked, execution })
      } catch (error) {
        if (error instanceof FragmentStatus) return statusOnly(manifest, error.status, error.location)
        if (request.headers.has(REQUEST_HEADERS.authorization) && isUnauthorized(error)) return statusOnly(manifest, UNAUTHORIZED, null)
        console.error(
          JSON.stringify({
            level: 'error',
            fragment: `${remote.name}/${name}`,
            error: String(error),
            stack: error instanceof Error ? error.stack : undefined,
          }),
        )
        return new Response('the fragment failed\n', { status: 500 })
      }
    },
  }
}

/** The part of the Workers runtime's execution context that remotes use. */
interface ExecutionContext {
  waitUntil(task: Promise<unknown>): void
}

interface Call {
  remote: RemoteDefinition
  manifest: Manifest
  name: string
  fragment: AnyFragment
  request: Request
  url: URL
  env: unknown
  execution: ExecutionContext
}

async function answer(call: Call): Promise<Response> {
  const { manifest, name, fragment, request, url } = call
  const declaration = manifest.pages[name] ?? manifest.fragments[name]
  if (!declaration) throw new Error(`the manifest does not list ${name}`)
  const params = fragment.module.params.safeParse(Object.fromEntries(url.searchParams))
  // A page's params come from its URL: one that cannot be is not there. A fragment's come from a page: the page is wrong.
  if (!params.success) return statusOnly(manifest, name in manifest.pages ? 404 : 400, null)
  const context = fragmentContext(call, params.data)
  const json = wantsJson(request)

  let act: { form?: FormState; intents: Intent[] } = { intents: [] }
  if (request.method === 'POST') {
    const result = await runAction(call, context)
    if (result.kind === 'redirect') {
      if (json) return outcomeAnswer(manifest, { kind: 'redirect', to: result.to, intents: result.intents })
      return statusOnly(manifest, 303, result.to, result.intents)
    }
    act = result
  }
  const loaded = await loadProps(fragment, context)
  const props = act.form ? { ...loaded, form: act.form } : loaded
  if (json && act.form) {
    return outcomeAnswer(manifest, { kind: 'props', build: manifest.build, props: props as PropsJson, intents: act.intents })
  }
  const input = {
    manifest,
    name,
    fragment,
    declaration,
    instance: request.headers.get(REQUEST_HEADERS.instance) ?? `${manifest.name}-${name}`,
    messages: call.remote.messages(context.locale),
    params: Object.fromEntries(url.searchParams),
    props,
  }
  if (json) return hydrationAnswer(input)
  const head = fragment.module.head?.(props as never, context)
  return renderFragment({ ...input, head, intents: act.intents, status: act.form && !act.form.done ? 422 : 200 })
}

const wantsJson = (request: Request) => request.headers.get('accept') === 'application/json'

function fragmentContext({ request, url, env, execution }: Call, params: unknown): FragmentContext<unknown, unknown> {
  const { headers } = request
  return {
    params,
    env,
    locale: headers.get(REQUEST_HEADERS.locale) ?? 'en',
    currency: headers.get(REQUEST_HEADERS.currency) ?? 'USD',
    url: new URL(headers.get(REQUEST_HEADERS.url) ?? url),
    token: headers.get(REQUEST_HEADERS.authorization),
    signal: request.signal,
    waitUntil: (task) => execution.waitUntil(task),
  }
}

async function loadProps(fragment: AnyFragment, context: FragmentContext<unknown, unknown>): Promise<Record<string, unknown>> {
  const { loader } = fragment.module
  return ((await loader?.(context as never)) ?? context.params) as Record<string, unknown>
}

type Acted = { kind: 'form'; form: FormState; intents: Intent[] } | { kind: 'redirect'; to: string; intents: Intent[] }

async function runAction(call: Call, context: FragmentContext<unknown, unknown>): Promise<Acted> {
  const { action } = call.fragment.module
  if (!action) throw new FragmentStatus(405)
  const form = await call.request.formData()
  const result = await action({ ...context, form, scripted: wantsJson(call.request) } satisfies ActContext<unknown, unknown> as never)
  if (result.kind === 'redirect') return result
  if (result.kind === 'done') return { kind: 'form', form: { done: true, errors: {}, values: {} }, intents: result.intents }
  return { kind: 'form', form: { done: false, errors: result.errors, values: textValues(form) }, intents: result.intents }
}

function textValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && !name.startsWith('_')) values[name] = value
  return values
}
