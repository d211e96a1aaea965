import { BROWSER_HEADERS } from '../security/document-headers.server.ts'
import type { Shopper } from './shopper.server.ts'

/** Adds what every response carries, a redirect too: the session's cookie if it changed, and the headers that bind the browser. */
export function withSessionHeaders(response: Response, shopper: Shopper): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) headers.set(name, value)
  // A redirect of one shopper must not be cached.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  for (const cookie of shopper.setCookies()) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
