import { COLLECTIONS_TAG, type HydrationData, PRODUCTS_TAG, SitemapPart, STORE_TAG } from '@galleria/fragments/contract'
import { DEFAULT_LOCALE, LOCALES, localizedPath, type Locale } from '@galleria/intl/locales'
import { addressWith } from '../app/composition/address-with.ts'
import { getFragmentData } from '../app/composition/fragment-data.server.ts'
import { createRequestContext, type RequestContext, type Runtime } from '../app/composition/request-context.server.ts'
import { serveDocument } from '../app/document/serve-document.server.ts'
import { element, escapeXml, XML } from './xml.ts'

/** The props of a remote's fragment of this name list its public pages. */
const SITEMAP = 'sitemap'
const PATH = '/sitemap.xml'
const TAGS = [COLLECTIONS_TAG, PRODUCTS_TAG, STORE_TAG]
/** A part by its number; its remote knows how many there are. */
const PAGE = /^[1-9]\d{0,4}$/
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const URL_NAMESPACES = `${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

/** `/sitemap.xml`: the same for all clients, so it is composed without the shopper's cookie and cached like a document. */
export async function handleSitemap({ url, headers }: Request, runtime: Runtime): Promise<Response> {
  const { origin, searchParams } = new URL(url)
  const page = searchParams.get('page')
  const remote = page && searchParams.get('remote')
  if (page !== null && !(remote && PAGE.test(page))) return refusal(404)
  // The query is what the fragment gets as its params.
  const request = new Request(addressWith(origin + PATH, page ? { page } : {}), {
    headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' },
  })
  const key = page && remote ? partAddress(origin, remote, page) : origin + PATH
  return serveDocument(request, {
    key,
    isolate: runtime.isolate,
    waitUntil: (task) => runtime.execution.waitUntil(task),
    compose: () => composeSitemap(createRequestContext(request, runtime), key, remote),
  })
}

/** The address with its part and nothing else; it is also the key of the copy. */
function partAddress(origin: string, remote: string, page: number | string): string {
  return addressWith(origin + PATH, { remote, page: String(page) })
}

async function composeSitemap(context: RequestContext, key: string, remote: string | null): Promise<Response> {
  const { isolate, waitUntil } = context
  const { documents, noncePlaceholder } = isolate
  const asOf = isolate.purges.generation
  const manifests = [...(await isolate.registry.current(waitUntil)).remotes.values()]
  const listed = manifests.filter(({ name, fragments }) => fragments[SITEMAP] && (!remote || name === remote))
  const parts = await Promise.all(listed.map(({ name }) => getPart(context, name)))
  const found = parts.filter(({ props }) => props)
  const isWhole = parts.every(({ status }) => status < 500)
  if (found.length === 0) {
    // A sitemap that is gone must not stay in a copy; one that cannot be had now may.
    if (isWhole) documents.delete(key)
    return refusal(isWhole ? 404 : 503)
  }
  const xml = toXml(context.url.origin, remote, parts)
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  const rules = listed.flatMap(({ fragments }) => fragments[SITEMAP]?.cache ?? [])
  if (isWhole)
    documents.put(key, {
      html: xml,
      noncePlaceholder,
      headers,
      fresh: Math.min(...rules.map(({ fresh }) => fresh)),
      staleWhileRevalidate: Math.min(...rules.map(({ staleWhileRevalidate }) => staleWhileRevalidate)),
      fragments: found.flatMap(({ data }) => (data ? [{ ...data, tags: TAGS, asOf }] : [])),
    })
  return new Response(xml, { headers })
}

interface Part {
  readonly remote: string
  readonly status: number
  readonly data?: HydrationData | null
  readonly props?: SitemapPart | null
}

async function getPart(context: RequestContext, remote: string): Promise<Part> {
  try {
    const { status = 404, data } = (await getFragmentData(context, `${remote}/${SITEMAP}`)) ?? {}
    return { remote, status, data, props: data && SitemapPart.parse(data.props) }
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'sitemap-fault', remote, message: String(error) }))
    return { remote, status: 503 }
  }
}

/** An index names the first part of a remote that cannot be had now: crawlers come back for it. */
function toXml(origin: string, remote: string | null, parts: readonly Part[]): string {
  const addresses = parts.flatMap(({ remote: name, status, props }) =>
    Array.from({ length: props?.parts ?? Number(status >= 500) }, (_, index) => partAddress(origin, name, index + 1)),
  )
  if (!remote && addresses.length > 1)
    return `${XML}<sitemapindex ${NAMESPACE}>\n${addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`).join('')}</sitemapindex>\n`
  const pages = parts.flatMap(({ props }) => props?.pages ?? [])
  return `${XML}<urlset ${URL_NAMESPACES}>\n${pages.map((page) => `<url>${pageXml(origin, page)}</url>\n`).join('')}</urlset>\n`
}

/** A page by its address without a language, with its picture and its addresses in all languages. */
function pageXml(origin: string, { path, modified, image }: SitemapPart['pages'][number]): string {
  const address = (locale: Locale) => new URL(localizedPath(locale, path), origin).href
  const alternate = (tag: string, locale: Locale) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(address(locale))}"/>`
  return [
    element('loc', address(DEFAULT_LOCALE)),
    element('lastmod', modified),
    ...LOCALES.map((locale) => alternate(locale, locale)),
    alternate('x-default', DEFAULT_LOCALE),
    image ? `<image:image>${element('image:loc', new URL(image, origin).href)}</image:image>` : '',
  ].join('')
}

function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '60' }) } })
}
