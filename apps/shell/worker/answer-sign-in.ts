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

/** A redirect with the cookies that go with it; the store's own page where there is no answer now, or the visit is not its own. */
export async function answerSignIn(context: RequestContext): Promise<Response> {
  const { request, env } = context
  const isOwn = request.method === 'GET' || fromOwnOrigin(request)
  const answer = isOwn ? await passOn(request, env.SESSION).catch(() => null) : null
  if (answer && answer.status < 400) {
    // This isolate would go on believing in the session for a while.
    if (request.method === 'POST') await context.shopper.end()
    return finished(answer, context)
  }
  context.refusal = isOwn ? 503 : 403
  return renderDocument(context)
}

function passOn({ url, method, headers }: Request, session: RequestContext['env']['SESSION']): Promise<Response> {
  const known = PASSED_ON.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))
  return session.fetch(new Request(url, { method, headers: known, redirect: 'manual' }))
}
