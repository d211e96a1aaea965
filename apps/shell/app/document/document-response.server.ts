import type { DocumentFrame } from '@galleria/fragments/host'
import { splitLocale } from '@galleria/intl/locales'
import { compressionHeaders } from '@galleria/worker-kit/content-encoding'
import { placeName } from '../composition/delivery-place.server.ts'
import type { RequestContext } from '../composition/request-context.server.ts'
import { regionSuffix } from '../locale/delivery-regions.ts'
import { BROWSER_HEADERS } from '../security/document-headers.server.ts'
import { composeBody } from './compose-body.server.ts'
import { firstLocaleSuffix, pageKey } from './document-key.ts'
import type { Page } from './open-page.server.ts'

/**
 * What advertisements and mails add to an address: pages are the same with and without, so a browser may take what it has fetched or prefetched under
 * another of these (HTML, No-Vary-Search). Copies of pages leave out more (`PageQueries`), which a page may know and read.
 */
const NO_VARY_SEARCH = `params=(${[
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'srsltid',
]
  .map((name) => `"${name}"`)
  .join(' ')})`

/** Puts a page's fragments into the outlets of its frame, adds the headers, and caches a page that is for all shoppers. */
export function documentResponse(frame: DocumentFrame, page: Page, context: RequestContext): Response {
  const { document, allowsStore } = page
  const { status } = document
  const { noncePlaceholder, placePlaceholder } = context.isolate
  const place = placeName(context.request, context.isolate, context.firstLocale)
  const { nonce, headers } = documentHeaders({ status, allowsStore }, context)
  const stamp = (text: string) => text.replaceAll(noncePlaceholder, nonce).replaceAll(placePlaceholder, place)
  if (status === 429) headers['retry-after'] = String(page.retryAfterSeconds ?? 0)
  headers['server-timing'] = page.fragments.timing()
  const body = composeBody(frame, page.fragments, {
    linked: page.assets.linked,
    noncePlaceholder,
    stamp,
    onComplete: (whole) => cacheDocument(whole, headers, page, context),
  })
  // Set after the copy was made: its next reader may not accept compression.
  const compression = typeof body === 'string' ? Object.fromEntries(compressionHeaders(context.request, ['gzip'])) : {}
  return new Response(body, { status, headers: { ...headers, ...compression } })
}

/** A document that says that the page failed, without its fragments. */
export function failureResponse(html: string, status: 500 | 503, context: RequestContext): Response {
  const { nonce, headers } = documentHeaders({ status, allowsStore: false }, context)
  return new Response(html.replaceAll(context.isolate.noncePlaceholder, nonce), { status, headers })
}

/** A plain object until the response is made: the runtime takes longer for each call of `Headers` than for the field itself. */
function documentHeaders(
  { status, allowsStore }: { status: number; allowsStore: boolean },
  { isolate, locale, isFirstLocaleUnknown, url }: RequestContext,
): { nonce: string; headers: Record<string, string> } {
  const nonce = isolate.tickets.nonce()
  // It may be the wrong language for this address.
  const isGuess = isFirstLocaleUnknown && splitLocale(url.pathname).locale === null
  const isStorable = allowsStore && !isGuess && status < 500 && status !== 429
  const headers = {
    ...BROWSER_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': isolate.policy(nonce),
    'cache-control': isStorable ? 'private, no-cache' : 'no-store',
    ...(isStorable && { 'no-vary-search': NO_VARY_SEARCH }),
    ...(status === 503 && { 'retry-after': '5' }),
    ...(isGuess && { 'x-robots-tag': 'noindex' }),
  }
  return { nonce, headers }
}

function cacheDocument(
  html: string,
  headers: Readonly<Record<string, string>>,
  { document, fragments, variant, changesAt }: Page,
  context: RequestContext,
): void {
  const { isolate, firstLocale } = context
  const key = pageKey(context)
  if (!key) return
  const { documents, noncePlaceholder, placePlaceholder: textPlaceholder } = isolate
  const results = fragments.results()
  const shown = results.filter((result) => result !== null)
  const primary = shown[0]
  if (
    document.status !== 200 ||
    primary?.cache.class !== 'public' ||
    !primary.cache.fresh ||
    shown.length < results.length ||
    shown.some(({ state }) => state !== 'fresh')
  ) {
    // An older copy would hide that something is wrong.
    documents.delete(key + variant)
    return
  }
  // This render has just said which parameters count, in which currencies prices are shown, and where delivery costs what: it was composed with others than the copy's key holds.
  const suffix =
    isolate.currencies.suffixOf(document.locale, document.displayCurrency) +
    regionSuffix(document.deliveryRegion) +
    firstLocaleSuffix(firstLocale)
  // A page cannot follow any more what its own layout says of the first language.
  if (isolate.languages.first !== firstLocale) return
  if (key !== document.origin + document.page + suffix) return
  const cached = new Headers(headers)
  for (const name of ['content-security-policy', 'server-timing']) cached.delete(name)
  const { fresh, staleWhileRevalidate } = primary.cache
  const remaining = (changesAt - Date.now()) / 1000
  documents.put(key + variant, {
    html,
    noncePlaceholder,
    textPlaceholder,
    headers: cached,
    fresh: Math.min(fresh, remaining),
    staleWhileRevalidate: Math.min(staleWhileRevalidate, Math.max(0, remaining - fresh)),
    fragments: shown,
  })
}
