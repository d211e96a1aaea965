import { BROWSER_HEADERS } from '../security/document-headers.server.ts'
import type { Shopper } from './shopper.server.ts'

/**
 * Adds what every response carries, a redirect too: the session's cookie if it changed, and the headers that bind the browser. Takes a
 * response that was made here: a copy of it would cost as much as making it.
 */
export async function withSessionHeaders(response: Response, shopper: Shopper): Promise<Response> {
  const { headers } = response
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) headers.set(name, value)
  // A redirect of one shopper must not be cached.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  return withSessionCookie(response, shopper)
}

/** Adds the session's cookie alone to a response that has all other headers, as a document does. */
export async function withSessionCookie(response: Response, shopper: Shopper): Promise<Response> {
  for (const cookie of await shopper.setCookies()) response.headers.append('set-cookie', cookie)
  return response
}
