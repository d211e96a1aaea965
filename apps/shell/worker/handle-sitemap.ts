import { COLLECTIONS_TAG, PRODUCTS_TAG, SitemapPart } from '@galleria/fragments/contract'
import { FragmentFault } from '@galleria/fragments/host'
import { addressWith } from '../app/composition/address-with.ts'
import { getFragmentData } from '../app/composition/fragment-data.server.ts'
import { createRequestContext, type RequestContext, type Runtime } from '../app/composition/request-context.server.ts'
import { serveDocument } from '../app/document/serve-document.server.ts'

/** The props of this fragment list the public pages. */
const SITEMAP = 'catalog/sitemap'
const TAGS = [COLLECTIONS_TAG, PRODUCTS_TAG]
/** A part by its number; the catalog knows how many there are. */
const PAGE = /^[1-9]\d{0,4}$/
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** `/sitemap.xml`: the same for all clients, so it is composed without the shopper's cookie and cached like a document. */
export async function handleSitemap({ url, headers }: Request, runtime: Runtime): Promise<Response> {
  const address = addressOf(new URL(url))
  if (!address) return refusal(404)
  const request = new Request(address, { headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } })
  return serveDocument(request, {
    key: address,
    isolate: runtime.isolate,
    waitUntil: (task) => runtime.execution.waitUntil(task),
    compose: () => composeSitemap(createRequestContext(request, runtime)),
  })
}

/** The address with the number of the part and nothing else; it is also the key of the copy. Null where there can be no such part. */
function addressOf({ origin, pathname, searchParams }: URL): string | null {
  const page = searchParams.get('page')
  if (page === null) return origin + pathname
  return PAGE.test(page) ? addressWith(origin + pathname, { page }) : null
}

async function composeSitemap(context: RequestContext): Promise<Response> {
  const { url, isolate, waitUntil } = context
  const { documents, noncePlaceholder } = isolate
  const asOf = isolate.purges.generation
  const { status, data } = (await getFragmentData(context, SITEMAP).catch(unavailable)) ?? NOT_FOUND
  if (!data) {
    // A sitemap that is gone must not stay in a copy; one that cannot be had now may.
    if (status < 500) documents.delete(url.href)
    return refusal(status < 500 ? 404 : 503)
  }
  const xml = toXml(url, SitemapPart.parse(data.props))
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  const cache = (await isolate.registry.current(waitUntil)).declaration(SITEMAP)?.cache
  if (cache)
    documents.put(url.href, {
      html: xml,
      noncePlaceholder,
      headers,
      fresh: cache.fresh,
      staleWhileRevalidate: cache.staleWhileRevalidate,
      fragments: [{ ...data, tags: TAGS, asOf }],
    })
  return new Response(xml, { headers })
}

const NOT_FOUND = { status: 404, data: null }

function unavailable(error: unknown): { status: number; data: null } {
  if (!(error instanceof FragmentFault)) throw error
  console.warn(JSON.stringify({ level: 'warn', event: 'sitemap-fault', reason: error.reason, message: error.message }))
  return { status: 503, data: null }
}

function toXml({ origin, search }: URL, { parts, pages }: SitemapPart): string {
  const address = (path: string) => `<loc>${new URL(path, origin).href.replaceAll('&', '&amp;')}</loc>`
  if (parts > 1 && !search)
    return `${XML}<sitemapindex ${NAMESPACE}>\n${Array.from({ length: parts }, (_, index) => `<sitemap>${address(`/sitemap.xml?page=${index + 1}`)}</sitemap>\n`).join('')}</sitemapindex>\n`
  return `${XML}<urlset ${NAMESPACE}>\n${pages.map(({ path, modified }) => `<url>${address(path)}${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>\n`).join('')}</urlset>\n`
}

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '60' }) } })
}
