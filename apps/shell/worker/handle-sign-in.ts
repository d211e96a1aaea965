import { REQUEST_HEADERS } from '@galleria/fragments/contract'
import { localizePath, SOURCE_LOCALE, splitLocale } from '@galleria/intl/locales'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { assignRegistry } from '../app/composition/assigned-registry.server.ts'
import { createFragmentContext } from '../app/composition/fragment-context.server.ts'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { requestLayout } from '../app/composition/request-layout.server.ts'
import { readForm } from '../app/forms/read-form.ts'
import { refuse } from '../app/forms/submission.ts'
import { retryAfterOf, TOO_MANY_REQUESTS } from '../app/security/client-limits.server.ts'
import { hasMethodField } from '../app/security/method-override.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'
import { withSessionHeaders } from '../app/session/session-headers.server.ts'
import { ANONYMOUS } from '../app/session/shopper.server.ts'
import { renderDocument } from './render-document.ts'

const SIGN_IN_PAGES = /^\/(?:login|signup)$/
/** Parameters of an authorization response (RFC 6749, section 4.1.2). */
const RESPONSE_PARAMS = ['code', 'state', 'error']
/** Headers with all that the session Worker may know of a browser. */
const FORWARDED = ['cookie', 'referer', 'user-agent']

/** `GET /auth/callback` with what the platform's page responded. Null for the page of the store at that address. */
export function handleCallback(context: RequestContext): Promise<Response | null> | null {
  const { searchParams } = context.url
  return RESPONSE_PARAMS.some((name) => searchParams.has(name)) ? handleSignIn(context) : null
}

/** `GET /account/subscriptions?page=platform` leads members to the platform's page. Null for the store's own. */
export function handleSubscriptions(context: RequestContext): Promise<Response | null> | null {
  return context.url.searchParams.getAll('page').includes('platform') ? handleSignIn(context) : null
}

/**
 * Forwards a request to the session Worker, whose part is signing in and out. When that Worker fails or limits the network, a page of the store shows the status. Null where
 * the store's own page signs the shopper in.
 */
export async function handleSignIn(context: RequestContext): Promise<Response | null> {
  const { request, shopper, locale, firstLocale } = context
  const url = new URL(context.url)
  if (SIGN_IN_PAGES.test(context.path) && (await isOwnPage(context))) {
    if (await needsPage(context)) return withReturnTo(context)
    // A session may have ended where this isolate does not know it yet: the session Worker then leads to the store's page.
    url.searchParams.set('page', 'store')
  }
  const isLogout = request.method === 'POST'
  if (isLogout && (!isSameOrigin(request) || hasMethodField(await readForm(request)))) return renderDocument(context, refuse(403))
  const response = await forward(context, url).catch(() => null)
  // This isolate has cached that the session is live, and the cookie must be cleared even when the session Worker failed.
  if (isLogout) await shopper.end().catch(() => undefined)
  if (response && response.status < 400) return withSessionHeaders(new Response(response.body, response), shopper)
  if (response?.status === TOO_MANY_REQUESTS) return renderDocument(context, refuse(TOO_MANY_REQUESTS, retryAfterOf(response.headers)))
  if (!isLogout) return renderDocument(context, refuse(503))
  return withSessionHeaders(new Response(null, { status: 303, headers: { location: localizePath(locale, '/', firstLocale) } }), shopper)
}

/**
 * `?page=store` and `?page=platform` choose the page, else the owner does, else it is the store's. The platform's page signs in where the
 * layout that says so, or a remote with the store's page, cannot be had. `prompt=none` shows no page at all.
 */
async function isOwnPage(context: RequestContext): Promise<boolean> {
  const { searchParams } = context.url
  if (searchParams.get('prompt') === 'none') return false
  const page = searchParams.get('page')
  if (page === 'store' || page === 'platform') return page === 'store'
  const registry = await assignRegistry(context.request, context.isolate, context.waitUntil)
  if (!registry.match(context.path)) return false
  const layout = (await requestLayout(context, await createFragmentContext(context, ANONYMOUS)))?.envelope?.layout
  return layout !== undefined && layout.signIn !== 'platform'
}

/** A member is led on without a page, unless the password is to be entered again. */
async function needsPage({ url, shopper }: RequestContext): Promise<boolean> {
  return url.searchParams.get('prompt') === 'login' || (await shopper.getToken()).role !== 'member'
}

/** The page knows only its address: where the shopper came from goes into it. */
function withReturnTo({ request, url }: RequestContext): Response | null {
  const referer = request.headers.get('referer')
  if (url.searchParams.has('returnTo') || referer === null || !URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  if (origin !== url.origin || SIGN_IN_PAGES.test(splitLocale(pathname).path)) return null
  const address = new URL(url)
  address.searchParams.set('returnTo', pathname + search)
  return new Response(null, { status: 303, headers: { location: address.pathname + address.search, 'cache-control': 'no-store' } })
}

async function forward(context: RequestContext, url: URL): Promise<Response> {
  const { request, env, firstLocale, signClientAddress } = context
  const { method, headers } = request
  const forwarded = FORWARDED.flatMap((name): [string, string][] => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))
  const address = await signClientAddress()
  if (address !== undefined) forwarded.push([clientAddressHeader, address])
  if (firstLocale !== SOURCE_LOCALE) forwarded.push([REQUEST_HEADERS.firstLocale, firstLocale])
  return env.SESSION.fetch(new Request(url, { method, headers: forwarded, redirect: 'manual' }))
}
