import type { NetworkPurge } from '@galleria/fragments/contract'
import { splitLocale, toLocale, type Locale } from '@galleria/intl/locales'
import { compressionHeaders } from '@galleria/worker-kit/content-encoding'
import { readFirstLocale } from '../../app/composition/first-locale.server.ts'
import type { NetworkCache, Runtime } from '../../app/composition/request-context.server.ts'
import { localeRedirect } from '../../app/locale/locale-choice.ts'
import { refusal } from './fragment-file.ts'
import { handleFeed } from './handle-feed.ts'
import { handleSitemap, SITEMAP_PATH } from './handle-sitemap.ts'

/** Tag of a file that depends on everything. */
const ANY_TAG = 'any'
/** Maximum age of a file at the network, in seconds: one that was being written while its tag was purged stays as it was. */
const NETWORK_SECONDS = 60
const [TAGS, LIFETIME] = ['cache-tag', 'cloudflare-cdn-cache-control'] as const

/**
 * Serves a sitemap or feed by the Worker's own entrypoint for them, in front of which the network stores responses: they are the same for all
 * clients. What is live and which language is the first is part of the address there, so that nothing of a build that was left behind is found.
 */
export async function fetchCrawlerFile(request: Request, runtime: Runtime): Promise<Response> {
  const { isolate, execution } = runtime
  const entrypoint = execution.exports?.CrawlerFiles
  const first = await readFirstLocale(request, runtime)
  if (first === null) return refusal(503)
  const address = splitLocale(new URL(request.url).pathname)
  // Shopping services go on reading the address of a feed that they were once given.
  const redirect = address.locale === first ? localeRedirect(request, address, first) : null
  if (redirect) return redirect
  if (!entrypoint) return writeCrawlerFile(request, runtime, first)
  const { generation } = await isolate.registry.current((task) => execution.waitUntil(task))
  const query = new URLSearchParams({ generation: String(generation), first, address: request.url })
  const response = await entrypoint.fetch(new Request(`http://crawler-files/?${query}`))
  const headers = new Headers(response.headers)
  for (const name of [TAGS, LIFETIME]) headers.delete(name)
  if (response.body) for (const [name, value] of compressionHeaders(request, ['gzip'])) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

/** Handles a request of {@link fetchCrawlerFile} in the entrypoint. */
export async function handleCrawlerFile({ url }: Request, runtime: Runtime): Promise<Response> {
  const { searchParams } = new URL(url)
  const response = await writeCrawlerFile(new Request(searchParams.get('address') ?? ''), runtime, toLocale(searchParams.get('first')))
  const { headers } = response
  if (response.ok && !headers.has(LIFETIME)) headers.set(LIFETIME, `max-age=${NETWORK_SECONDS}`)
  if (!headers.has(TAGS)) headers.set(TAGS, ANY_TAG)
  return response
}

/** Purges by one call what the network stores in front of the entrypoint, on which it is called: no other one can. */
export function purgeCrawlerFiles(cache: NetworkCache, { tags }: Pick<NetworkPurge, 'tags'>): ReturnType<NetworkCache['purge']> {
  return cache.purge(tags ? { tags: [...tags, ANY_TAG] } : { purgeEverything: true })
}

function writeCrawlerFile(request: Request, runtime: Runtime, first: Locale): Promise<Response> {
  return new URL(request.url).pathname === SITEMAP_PATH ? handleSitemap(request, runtime, first) : handleFeed(request, runtime, first)
}
