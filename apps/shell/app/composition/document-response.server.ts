import { shellBuild } from '../../worker/shell-build.ts'
import { BROWSER_HEADERS, newNonce } from '../security/document-headers.server.ts'
import { composeBody } from './compose-body.server.ts'
import { compressionHeaders } from './compression.ts'
import { documentKey } from './document-key.ts'
import type { RequestContext } from './request-context.server.ts'

/** Pages that hold more than the shopper's own browser should remember. */
const NOT_STORED = /^\/(?:account|checkout|thank-you)(?:\/|$)/

/** Turns what Remix rendered into the answer: fragments in their outlets, headers, and a copy for the next visitor if it is for all. */
export async function documentResponse(html: string, status: number, headers: Headers, context: RequestContext): Promise<Response> {
  const { path, page } = context
  const nonce = newNonce()
  const { noncePlaceholder, policy } = context.isolate
  const stamp = (text: string) => text.replaceAll(noncePlaceholder, nonce)
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) headers.set(name, value)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy(nonce))
  headers.set('speculation-rules', `"${shellBuild.speculationRules}"`)
  headers.set('cache-control', status >= 500 || NOT_STORED.test(path) ? 'no-store' : 'private, no-cache')
  if (status === 503) headers.set('retry-after', '5')
  if (!page) return new Response(stamp(html), { status, headers })
  headers.set('server-timing', page.timing())
  const body = await composeBody(html, page, { stamp, onComplete: (whole) => keep(whole, status, headers, context) })
  // After the copy for the next visitor was made, who may not read it.
  if (typeof body === 'string') for (const [name, value] of compressionHeaders(context.request)) headers.set(name, value)
  return new Response(body, { status, headers })
}

function keep(html: string, status: number, headers: Headers, context: RequestContext): void {
  const key = documentKey(context.request)
  const results = context.page?.results() ?? []
  const primary = results[0]
  if (!key) return
  const { documents, noncePlaceholder } = context.isolate
  if (status !== 200 || primary?.cache.class !== 'public' || !primary.cache.fresh || results.some((result) => result?.state !== 'fresh')) {
    // An older copy would go on saying that everything is as it should be.
    documents.delete(key)
    return
  }
  const kept = new Headers(headers)
  for (const name of ['content-security-policy', 'server-timing']) kept.delete(name)
  const { fresh, staleWhileRevalidate } = primary.cache
  documents.put(key, { html, noncePlaceholder, headers: kept, fresh, staleWhileRevalidate })
}
