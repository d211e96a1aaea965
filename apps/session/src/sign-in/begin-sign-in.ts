import { createOAuthData, requestAuthorization } from '@galleria/platform-client/flows'
import { tooManyRequests } from '../responses.ts'
import { returnPath, cancelUrl } from './return-path.ts'
import { findLiveSession, confirmSession, redirectTo, type SignInContext } from './sign-in-context.ts'

/**
 * `GET /login` and `GET /signup`: begins an attempt (RFC 6749 section 4.1.1 with PKCE) and redirects the shopper to the platform's
 * page. Redirects a signed-in shopper back at once, unless `prompt=login` asks for the page again. With `prompt=none` the platform
 * shows no page, and the shopper comes back signed in or not. With `page=store` the store's own page signs in: the shell sends members
 * only, and here it shows that their session has ended.
 */
export async function beginSignIn(context: SignInContext, screen: 'login' | 'signup'): Promise<Response> {
  const { url, cookies, clientId, redirectUri, locale, sessionCookie } = context
  const returnTo = returnPath(context)
  const prompt = url.searchParams.get('prompt')
  const live = await findLiveSession(context)
  const session = live?.role === 'member' && prompt !== 'login' ? await confirmSession(context, live) : live
  const renewed = session && session !== live ? [await sessionCookie.write(session)] : []
  if (session?.role === 'member' && prompt !== 'login') return redirectTo(returnTo, renewed)
  if (url.searchParams.get('page') === 'store') return redirectTo(ownPage(url, returnTo), session ? renewed : [sessionCookie.clear()])
  const wait = await context.limitAttempt()
  if (wait !== undefined) return tooManyRequests(wait)
  // A visitor's token brings the cart along. A member's must not: another person may sign in next.
  const { accessToken } = session?.role === 'visitor' ? session : await context.endpoint.anonymous()
  const data = await createOAuthData({ redirectUri })
  const { authUrl } = await requestAuthorization(context.platformAs(accessToken), {
    clientId,
    data,
    responseMode: 'query',
    prompt: prompt === 'none' ? 'none' : 'login',
    returnTo: cancelUrl(context, returnTo),
    preferences: { additionalQueryParameters: { lang: locale, screen } },
  })
  const { setCookies } = await context.flowCookie.begin({ ...data, returnTo }, cookies)
  return redirectTo(authUrl, [...renewed, ...setCookies])
}

/** The store's sign-in page. Other isolates may still take the session for live: `prompt=login` shows the page in any case. */
function ownPage({ pathname, searchParams }: URL, returnTo: string): string {
  const query = new URLSearchParams(searchParams)
  query.set('returnTo', returnTo)
  query.set('prompt', 'login')
  return `${pathname}?${query}`
}
