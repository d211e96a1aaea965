import { localizedPath } from '@galleria/intl/locales'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { fromOwnOrigin } from '../app/security/act-origin.server.ts'
import { finished } from './finished.ts'
import { renderDocument } from './render-document.ts'

const VISITS = /^(?:GET \/(?:login|signup|auth\/callback\?(?:.*&)?(?:code|state|error)=.*)|POST \/logout)$/
/** All that the session Worker may know of a browser. */
const PASSED_ON = ['cookie', 'referer', 'user-agent']

/** Whether a visit is the session Worker's to answer, which keeps what signing in and out needs. */
export function isSignInVisit({ method, url }: Request, path: string): boolean {
  return VISITS.test(`${method} ${path === '/auth/callback' ? path + new URL(url).search : path}`)
}

/** What the session Worker answers; the store's own page where that is nothing, or the visit is not its own. */
export async function answerSignIn(context: RequestContext): Promise<Response> {
  const { request, env, shopper, locale } = context
  const leaves = request.method === 'POST'
  if (leaves && !fromOwnOrigin(request)) return refused(context, 403)
  const answer = await passOn(request, env.SESSION).catch(() => null)
  // This isolate would go on believing in the session for a while; and this browser has left even where nobody could be told.
  if (leaves) await shopper.end().catch(() => undefined)
  if (answer && answer.status < 400) return finished(answer, context)
  return leaves
    ? finished(new Response(null, { status: 303, headers: { location: localizedPath(locale, '/') } }), context)
    : refused(context, 503)
}

function refused(context: RequestContext, status: number): Promise<Response> {
  context.refusal = status
  return renderDocument(context)
}

function passOn({ url, method, headers }: Request, session: RequestContext['env']['SESSION']): Promise<Response> {
  const known = PASSED_ON.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))
  return session.fetch(new Request(url, { method, headers: known, redirect: 'manual' }))
}
