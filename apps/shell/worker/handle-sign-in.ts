import { localizedPath } from '@galleria/intl/locales'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { refuse } from '../app/forms/submission.ts'
import { retryAfterOf, TOO_MANY_REQUESTS } from '../app/security/client-limits.server.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'
import { withSessionHeaders } from '../app/session/session-headers.server.ts'
import { renderDocument } from './render-document.ts'

const SIGN_IN_REQUESTS = /^(?:GET \/(?:login|signup|account\/subscriptions|auth\/callback\?(?:.*&)?(?:code|state|error)=.*)|POST \/logout)$/
/** All that the session Worker may know of a browser. */
const FORWARDED = ['cookie', 'referer', 'user-agent']

/** Whether the session Worker handles a request: its part is signing in and out, and leading members to the platform's pages. */
export function isSignInRequest({ method, url }: Request, path: string): boolean {
  return SIGN_IN_REQUESTS.test(`${method} ${path === '/auth/callback' ? path + new URL(url).search : path}`)
}

/** Forwards a request to the session Worker. When that Worker fails or limits the network, a page of the store shows the status. */
export async function handleSignIn(context: RequestContext): Promise<Response> {
  const { request, shopper, locale } = context
  const isLogout = request.method === 'POST'
  if (isLogout && !isSameOrigin(request)) return renderDocument(context, refuse(403))
  const response = await forward(context).catch(() => null)
  // This isolate has cached that the session is live, and the cookie must be cleared even when the session Worker failed.
  if (isLogout) await shopper.end().catch(() => undefined)
  if (response && response.status < 400) return withSessionHeaders(response, shopper)
  if (response?.status === TOO_MANY_REQUESTS) return renderDocument(context, refuse(TOO_MANY_REQUESTS, retryAfterOf(response.headers)))
  if (!isLogout) return renderDocument(context, refuse(503))
  return withSessionHeaders(new Response(null, { status: 303, headers: { location: localizedPath(locale, '/') } }), shopper)
}

async function forward({ request: { url, method, headers }, env, signClientAddress }: RequestContext): Promise<Response> {
  const forwarded = FORWARDED.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))
  const address = await signClientAddress()
  if (address !== undefined) forwarded.push([clientAddressHeader, address])
  return env.SESSION.fetch(new Request(url, { method, headers: forwarded, redirect: 'manual' }))
}
