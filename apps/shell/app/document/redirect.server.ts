import { isMovedForGood, type RenderedFragment } from '@galleria/fragments/host'
import type { RequestContext } from '../composition/request-context.server.ts'
import { BROWSER_HEADERS } from '../security/document-headers.server.ts'
import { pageKey } from './document-key.ts'

/** A page that lives elsewhere. */
export interface MovedPage {
  readonly kind: 'redirect'
  readonly location: string
  readonly status: number
  /** The variant of the registry that the page is composed from. */
  readonly variant: string
  readonly primary: RenderedFragment | null
}

export function redirect(location: string, status: number): Response {
  return new Response(null, { status, headers: { ...BROWSER_HEADERS, location, 'cache-control': 'no-store' } })
}

/**
 * Sends the shopper on. Where the page has moved for good, the redirect is cached like a page, for any query: each request takes its own
 * along. A copy of a page that moves for now is dropped.
 */
export function redirectPage({ location, status, variant, primary }: MovedPage, context: RequestContext): Response {
  const { request, isolate } = context
  const key = pageKey(context)
  const { documents, noncePlaceholder } = isolate
  if (!isMovedForGood(status)) {
    if (key) documents.delete(key + variant)
    return redirect(location, status)
  }
  if (key && primary?.cache.class === 'public' && primary.state === 'fresh') {
    const { headers } = redirect(location, status)
    documents.put(key + variant, { status, html: '', noncePlaceholder, headers, ...primary.cache, fragments: [primary] })
  } else if (key) documents.delete(key + variant)
  return redirect(withQueryOf(request.url, location), status)
}

/** A query of the new address itself stands. */
export function withQueryOf(url: string, location: string): string {
  const start = url.indexOf('?')
  return start < 0 || location.includes('?') ? location : location + url.slice(start)
}
