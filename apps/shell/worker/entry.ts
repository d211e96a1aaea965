import { createRequestHandler } from '@remix-run/cloudflare'
import { FragmentFault } from '@galleria/fragments/host'
import { cachedDocument } from '../app/composition/cached-document.server.ts'
import { RequestContext, type Execution } from '../app/composition/request-context.server.ts'
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
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/_mfe/')) return serveAsset(request, pathname, env)
    if (!METHODS.has(request.method)) return new Response('method not allowed\n', { status: 405, headers: { allow: [...METHODS].join(', ') } })
    const context = new RequestContext(request, env, execution)
    const scripted = request.headers.get('accept') === 'application/json'
    if (request.method === 'POST' && scripted) return finished(await actByScript(context), context)
    // Health and fragments for the browser kit are made anew for each request.
    return pathname.startsWith('/_') ? composed(context) : cachedDocument(context, composed)
  },
}

async function composed(context: RequestContext): Promise<Response> {
  return finished(await remix(context.request, { galleria: context }), context)
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
  if (!fromOwnOrigin(context.request)) return Response.json({ message: 'foreign origin' }, { status: 403 })
  try {
    return await context.actByScript()
  } catch (error) {
    if (!(error instanceof FragmentFault)) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'act-fault', reason: error.reason, message: error.message }))
    return Response.json({ message: 'not available' }, { status: 503, headers: { 'retry-after': '5' } })
  }
}
