import type { RequestContext } from '../app/composition/request-context.server.ts'
import { BROWSER_HEADERS } from '../app/security/document-headers.server.ts'

/** What every answer carries, a redirect too: the session's cookie if it changed, and the headers that bind the browser. */
export function finished(response: Response, { shopper }: RequestContext): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) headers.set(name, value)
  // Nobody keeps where one shopper was sent.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  for (const cookie of shopper.setCookies()) headers.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers })
}
