import { COLLECTIONS_TAG, PRODUCTS_TAG, SitemapPart, STORE_TAG } from '@galleria/fragments/contract'
import { localizePath, listOfferedLocales, type Locale } from '@galleria/intl/locales'
import { addressWith } from '../../app/composition/address-with.ts'
import type { Runtime } from '../../app/composition/request-context.server.ts'
import { refusal, serveFragmentFile, type FilePart } from './fragment-file.ts'
import { element, escapeXml, XML } from './xml.ts'

/** The props of a remote's fragment of this name list its public pages. */
const SITEMAP = 'sitemap'
export const SITEMAP_PATH = '/sitemap.xml'
const TAGS = [COLLECTIONS_TAG, PRODUCTS_TAG, STORE_TAG]
/** A part by its number; its remote knows how many there are. */
const PAGE = /^[1-9]\d{0,4}$/
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const URL_NAMESPACES = `${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

/** `/sitemap.xml`, or with a query one part of it. */
export async function handleSitemap({ url, headers }: Request, runtime: Runtime, first: Locale): Promise<Response> {
  const { origin, searchParams } = new URL(url)
  const page = searchParams.get('page')
  const remote = page && searchParams.get('remote')
  if (page !== null && !(remote && PAGE.test(page))) return refusal(404)
  const request = new Request(addressWith(origin + SITEMAP_PATH, page ? { page } : {}), {
    headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' },
  })
  return serveFragmentFile(request, runtime, {
    address: page && remote ? partAddress(origin, remote, page) : origin + SITEMAP_PATH,
    fragment: SITEMAP,
    remote,
    props: SitemapPart,
    contentType: 'application/xml; charset=utf-8',
    tags: TAGS,
    firstLocale: first,
    write: (parts) => toXml(origin, remote, parts, first),
  })
}

function partAddress(origin: string, remote: string, page: number | string): string {
  return addressWith(origin + SITEMAP_PATH, { remote, page: String(page) })
}

/** An index names the first part of a remote that cannot be had now: crawlers come back for it. */
function toXml(origin: string, remote: string | null, parts: readonly FilePart<SitemapPart>[], first: Locale): string {
  const addresses = parts.flatMap(({ remote: name, status, props }) =>
    Array.from({ length: props?.parts ?? Number(status >= 500) }, (_, index) => partAddress(origin, name, index + 1)),
  )
  if (!remote && addresses.length > 1)
    return `${XML}<sitemapindex ${NAMESPACE}>\n${addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`).join('')}</sitemapindex>\n`
  const languages = parts.find(({ props }) => props?.languages)?.props?.languages
  const pages = parts.flatMap(({ props }) => props?.pages ?? [])
  return `${XML}<urlset ${URL_NAMESPACES}>\n${pages.map((page) => `<url>${pageXml(origin, page, { first, offered: listOfferedLocales(languages) })}</url>\n`).join('')}</urlset>\n`
}

/** A page by its address without a language, with its picture and its addresses in all languages that are offered. */
function pageXml(
  origin: string,
  { path, modified, image }: SitemapPart['pages'][number],
  { first, offered }: { readonly first: Locale; readonly offered: readonly Locale[] },
): string {
  const address = (locale: Locale) => new URL(localizePath(locale, path, first), origin).href
  const alternate = (tag: string, locale: Locale) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(address(locale))}"/>`
  return [
    element('loc', address(first)),
    element('lastmod', modified),
    ...offered.map((locale) => alternate(locale, locale)),
    alternate('x-default', first),
    image ? `<image:image>${element('image:loc', new URL(image, origin).href)}</image:image>` : '',
  ].join('')
}
