import { FEED_POSITION, FeedPart } from '@galleria/fragments/contract'
import { DEFAULT_LOCALE, localizedPath, splitLocale, type Locale } from '@galleria/intl/locales'
import { addressWith } from '../../app/composition/address-with.ts'
import type { Runtime } from '../../app/composition/request-context.server.ts'
import { refusal, serveFragmentFile, type FilePart } from './fragment-file.ts'
import { element, escapeXml, XML } from './xml.ts'

/** `new` is for people who read feeds, `products` for shopping services: every variant with Google's attributes. */
const FEED_PATH = /^\/feeds\/(new|products)\.xml$/
const START = '0'
const TYPE = 'application/rss+xml'
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:g="http://base.google.com/ns/1.0"',
].join(' ')

export function isFeedPath(pathname: string): boolean {
  return FEED_PATH.test(splitLocale(pathname).path)
}

/** `/feeds/new.xml` and `/feeds/products.xml` (RSS 2.0), in each language. A long feed comes in several files, each of which names the next (RFC 5005 section 3). */
export async function handleFeed({ url, headers }: Request, runtime: Runtime): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(url)
  const { locale, path } = splitLocale(pathname)
  const kind = FEED_PATH.exec(path)?.[1]
  const from = searchParams.get('from') ?? START
  if (!kind || !FEED_POSITION.test(from) || locale === DEFAULT_LOCALE) return refusal(404)
  const request = new Request(addressWith(origin + pathname, { kind, from }), {
    headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' },
  })
  const address = (position: string) => addressWith(origin + pathname, position === START ? {} : { from: position })
  return serveFragmentFile(request, runtime, {
    address: address(from),
    fragment: 'feed',
    props: FeedPart,
    contentType: `${TYPE}; charset=utf-8`,
    write: (parts, language) => toRss(origin, language, { from, address, parts }),
  })
}

interface FeedFile {
  readonly from: string
  readonly address: (from: string) => string
  readonly parts: readonly FilePart<FeedPart>[]
}

function toRss(origin: string, locale: Locale, { from, address, parts }: FeedFile): string {
  const feeds = parts.flatMap(({ props }) => props ?? [])
  const next = feeds.find((feed) => feed.next)?.next
  const link = (rel: string, position: string) => `<atom:link rel="${rel}" type="${TYPE}" href="${escapeXml(address(position))}"/>`
  const channel = [
    element('title', feeds[0]?.title),
    element('link', origin + localizedPath(locale, '/')),
    // Readers want the element also where there is nothing to say.
    element('description', feeds[0]?.description) || '<description/>',
    element('language', locale),
    link('self', from),
    next ? link('next', next) : '',
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
