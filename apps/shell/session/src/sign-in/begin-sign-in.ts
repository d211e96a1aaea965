import { createOAuthData, requestAuthorization } from '@galleria/platform-client/flows'
import { liveSession, provenSession, sendTo, type Visit } from './visit.ts'
import { wayBack, wayOut } from './way-back.ts'

/**
 * `GET /login` and `GET /signup`: begins an attempt (RFC 6749 section 4.1.1 with PKCE) and sends the shopper to the platform's
 * page. Who is signed in already goes on at once, unless `prompt=login` asks for the page again; `prompt=none` shows no page at
 * all, and comes back signed in or not.
 */
export async function beginSignIn(visit: Visit, screen: 'login' | 'signup'): Promise<Response> {
  const { url, cookies, clientId, redirectUri, locale, sessionCookie } = visit
  const back = wayBack(visit)
  const prompt = url.searchParams.get('prompt')
  const live = await liveSession(visit)
  const session = live?.role === 'member' && prompt !== 'login' ? await provenSession(visit, live) : live
  const renewed = session && session !== live ? [await sessionCookie.write(session)] : []
  if (session?.role === 'member' && prompt !== 'login') return sendTo(back, renewed)
  // The visitor's cart comes along. A member's must not: whoever signs in next may be somebody else.
  const { accessToken } = session?.role === 'visitor' ? session : await visit.endpoint.anonymous()
  const data = await createOAuthData({ redirectUri })
  const { authUrl } = await requestAuthorization(visit.as(accessToken), {
    clientId,
    data,
    responseMode: 'query',
    prompt: prompt === 'none' ? 'none' : 'login',
    returnTo: wayOut(visit, back),
    preferences: { additionalQueryParameters: { lang: locale, screen } },
  })
  const { setCookies } = await visit.flowCookie.begin({ ...data, returnTo: back }, cookies)
  return sendTo(authUrl, [...renewed, ...setCookies])
}
