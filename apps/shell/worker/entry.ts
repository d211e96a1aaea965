import { createRequestHandler } from '@remix-run/cloudflare'
import { FragmentFault } from '@galleria/fragments/host'
import { sharedIsolate } from '../app/composition/isolate.server.ts'
import { RequestContext, type Execution } from '../app/composition/request-context.server.ts'
import { serveDocument } from '../app/composition/serve-document.server.ts'
import { fromOwnOrigin } from '../app/security/act-origin.server.ts'
import { BROWSER_HEADERS } from '../app/security/document-headers.server.ts'
import { serveAsset } from './assets.ts'
import { Env } from './env.ts'
import { remixBuild } from './remix-build.ts'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    galleria: RequestContext
  }
}

const remix = createRequestHandler(remixBuild, remixBuild.mode)
const METHODS = new Set(['GET', 'HEAD', 'POST'])
let env: Env | undefined

export default {
  async fetch(request: Request, bindings: unknown, execution: Execution): Promise<Response> {
    env ??= Env.parse(bindings)
    const path = pathOf(request.url)
    if (path.startsWith('/_mfe/')) return serveAsset(request, path, env)
    if (!METHODS.has(request.method)) return new Response('method not allowed\n', { status: 405, headers: { allow: [...METHODS].join(', ') } })
    const bound = env
    const context = () => new RequestContext(request, bound, execution)
    if (request.method === 'POST' && request.headers.get('accept') === 'application/json') return actByScript(context())
    // Health and fragments for the browser kit are made anew for each request.
    if (path.startsWith('/_')) return composed(context())
    return serveDocument(request, {
      isolate: sharedIsolate(env),
      waitUntil: (task) => execution.waitUntil(task),
      compose: () => composed(context()),
    })
  },
}

/** The path of an absolute URL as the runtime gives it, without taking the rest of it apart. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return query < 0 ? url.slice(start) : url.slice(start, query)
}

async function composed(context: RequestContext): Promise<Response> {
  if (context.request.method === 'POST' && !fromOwnOrigin(context.request)) context.refusal = 403
  return finished(await remix(forRemix(context), { galleria: context }), context)
}

/**
 * The request as Remix takes it. It would answer a foreign form with an error of its own, so a refused one becomes a visit; and it
 * gives a form at `/` to the root route unless the query names the index. The form itself is read from the context's request.
 */
function forRemix({ request, refusal }: RequestContext): Request {
  if (request.method !== 'POST') return request
  if (refusal !== null) return new Request(request.url, { headers: request.headers })
  const url = new URL(request.url)
  if (url.pathname === '/') url.searchParams.append('index', '')
  return new Request(url, { method: 'POST', headers: request.headers })
}

/** What every answer carries, a redirect too: the session's cookie if it changed, and the headers that bind the browser. */
function finished(response: Response, { shopper }: RequestContext): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) headers.set(name, value)
  for (const cookie of shopper.setCookies()) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}

/** A form posted by the browser kit: never a document, so it does not pass through Remix. */
async function actByScript(context: RequestContext): Promise<Response> {
  return finished(await outcomeOf(context), context)
}

async function outcomeOf(context: RequestContext): Promise<Response> {
  if (!fromOwnOrigin(context.request)) return Response.json({ message: 'foreign origin' }, { status: 403 })
  try {
    return await context.actByScript()
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'act-fault', reason: error.reason, message: error.message }))
    return Response.json({ message: 'not available' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}
