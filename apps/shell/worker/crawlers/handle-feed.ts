import { FEED_POSITION, FeedPart } from '@galleria/fragments/contract'
import { localizePath, splitLocale, type Locale } from '@galleria/intl/locales'
import { addressWith } from '../../app/composition/address-with.ts'
import type { Runtime } from '../../app/composition/request-context.server.ts'
import { joinParts, type FilePage } from './feed-stream.ts'
import { refusal, serveFragmentFile, type FilePart } from './fragment-file.ts'
import { element, escapeXml, XML } from './xml.ts'

/** `new` is for people who read feeds, `products` for shopping services: every variant with Google's attributes. */
const FEEDS = ['new', 'products'] as const
/** Paths without the language in front of them. */
export const FEED_PATHS: ReadonlySet<string> = new Set(FEEDS.map(feedPath))
const START = '0'
const TYPE = 'application/rss+xml'
const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns:g="http://base.google.com/ns/1.0"',
].join(' ')
/** Maximum number of parts of one file. Each is a call of a remote, and Cloudflare allows a request 32 calls of Workers. */
const MAX_PARTS = 30

/**
 * `/feeds/new.xml` and `/feeds/products.xml` (RSS 2.0), in each language: one file with everything, because Google Merchant Center follows no links
 * between files. A remote gives it in parts, each of which has a copy of its own; the file is sent as they come. What is beyond the limit of one file
 * stands in another one, which the first names as the next (RFC 5005 section 3): shopping services need its address, too.
 */
export async function handleFeed({ url }: Request, runtime: Runtime, first: Locale): Promise<Response> {
  const { origin, pathname, searchParams } = new URL(url)
  const { path } = splitLocale(pathname)
  const kind = FEEDS.find((feed) => path === feedPath(feed))
  const begin = searchParams.get('from') ?? START
  if (!kind || !FEED_POSITION.test(begin)) return refusal(404)
  const address = (position: string) => addressWith(origin + pathname, position === START ? {} : { from: position })
  const partAt = (from: string) =>
    serveFragmentFile(new Request(addressWith(origin + pathname, { kind, from })), runtime, {
      address: addressWith(origin + pathname, { part: from }),
      fragment: 'feed',
      props: FeedPart,
      contentType: 'text/plain; charset=utf-8',
      firstLocale: first,
      write: (parts, language) => JSON.stringify(toPage({ origin, locale: language, first }, parts)),
    })
  return joinParts(begin, partAt, {
    maxParts: MAX_PARTS,
    headers: {
      'content-type': `${TYPE}; charset=utf-8`,
      // The parts have copies, which are dropped with what they show; no whole file may be kept longer.
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    },
    begin: ({ channel }) => `${XML}<rss version="2.0" ${NAMESPACES}>\n<channel>${channel}${atomLink('self', address(begin))}\n`,
    end: (next) => `${next === undefined ? '' : atomLink('next', address(next))}</channel>\n</rss>\n`,
  })
}

const atomLink = (rel: string, href: string) => `<atom:link rel="${rel}" type="${TYPE}" href="${escapeXml(href)}"/>`

interface FeedOf {
  readonly origin: string
  readonly locale: Locale
  readonly first: Locale
}

function toPage(of: FeedOf, parts: readonly FilePart<FeedPart>[]): FilePage {
  const { origin, locale, first } = of
  const feeds = parts.flatMap(({ props }) => props ?? [])
  const channel = [
    element('title', feeds[0]?.title),
    element('link', origin + localizePath(locale, '/', first)),
    // Readers want the element also where there is nothing to say.
    element('description', feeds[0]?.description) || '<description/>',
    element('language', locale),
  ]
  const items = feeds.flatMap((feed) => feed.items).map((item) => `<item>${itemXml(of, item)}</item>\n`)
  return {
    channel: channel.join(''),
    items: items.join(''),
    next: feeds.find((feed) => feed.next)?.next,
    // Without one remote's products the file would take its offers back.
    isWhole: parts.every(({ status }) => status < 500),
  }
}

function itemXml(
  { origin, locale, first }: FeedOf,
  { path, title, description, published, image, attributes }: FeedPart['items'][number],
): string {
  const address = new URL(localizePath(locale, path, first), origin).href
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

function feedPath(feed: (typeof FEEDS)[number]): string {
  return `/feeds/${feed}.xml`
}
