import { FeedPart } from '@galleria/fragments/contract'
import { DEFAULT_LOCALE, localizedPath, splitLocale, type Locale } from '@galleria/intl/locales'
import { addressWith } from '../app/composition/address-with.ts'
import type { Runtime } from '../app/composition/request-context.server.ts'
import { refusal, serveFragmentFile, type FilePart } from './fragment-file.ts'
import { element, escapeXml, XML } from './xml.ts'

/** `new` is for people who read feeds, `products` for shopping services: every variant with Google's attributes. */
const FEED_PATH = /^\/feeds\/(new|products)\.xml$/
const PAGE = /^[1-9]\d{0,4}$/
const TYPE = 'application/rss+xml'
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:g="http://base.google.com/ns/1.0"',
].join(' ')

export function isFeedPath(pathname: string): boolean {
  return FEED_PATH.test(splitLocale(pathname).path)
}

/** `/feeds/new.xml` and `/feeds/products.xml` (RSS 2.0), in each language. A long feed comes in pages, each of which names the next (RFC 5005 section 3). */
export async function handleFeed({ url, headers }: Request, runtime: Runtime): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(url)
  const { locale, path } = splitLocale(pathname)
  const kind = FEED_PATH.exec(path)?.[1]
  const page = searchParams.get('page') ?? '1'
  if (!kind || !PAGE.test(page) || locale === DEFAULT_LOCALE) return refusal(404)
  const request = new Request(addressWith(origin + pathname, { kind, page }), {
    headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' },
  })
  const address = (number: number) => addressWith(origin + pathname, number > 1 ? { page: String(number) } : {})
  return serveFragmentFile(request, runtime, {
    address: address(Number(page)),
    fragment: 'feed',
    props: FeedPart,
    contentType: `${TYPE}; charset=utf-8`,
    write: (parts, language) => toRss(origin, language, { page: Number(page), address, parts }),
  })
}

interface FeedPage {
  readonly page: number
  readonly address: (page: number) => string
  readonly parts: readonly FilePart<FeedPart>[]
}

function toRss(origin: string, locale: Locale, { page, address, parts }: FeedPage): string {
  const feeds = parts.flatMap(({ props }) => props ?? [])
  const link = (rel: string, number: number) => `<atom:link rel="${rel}" type="${TYPE}" href="${escapeXml(address(number))}"/>`
  const channel = [
    element('title', feeds[0]?.title),
    element('link', origin + localizedPath(locale, '/')),
    // Readers want the element also where there is nothing to say.
    element('description', feeds[0]?.description) || '<description/>',
    element('language', locale),
    link('self', page),
    feeds.some((feed) => feed.parts > page) ? link('next', page + 1) : '',
  ]
  const items = feeds.flatMap((feed) => feed.items).map((item) => `<item>${itemXml(origin, locale, item)}</item>\n`)
  return `${XML}<rss version="2.0" ${NAMESPACES}>\n<channel>${channel.join('')}\n${items.join('')}</channel>\n</rss>\n`
}

function itemXml(
  origin: string,
  locale: Locale,
  { path, title, description, published, image, attributes }: FeedPart['items'][number],
): string {
  const address = new URL(localizedPath(locale, path), origin).href
  const picture = image && new URL(image, origin).href
  return [
    element('title', title),
    element('link', address),
    element('guid', address),
    element('description', description),
    element('pubDate', published && new Date(published).toUTCString()),
    picture ? `<media:content medium="image" url="${escapeXml(picture)}"/>${element('g:image_link', picture)}` : '',
    ...Object.entries(attributes).map(([name, value]) => element(`g:${name}`, value)),
  ].join('')
}
