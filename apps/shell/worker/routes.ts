import { MEDIA_PATH } from '@galleria/fragments/host'
import { SOURCE_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { createRequestContext, type RequestContext, type Runtime } from '../app/composition/request-context.server.ts'
import { shellBuild } from '../app/config/shell-build.ts'
import { localeRedirect } from '../app/locale/locale-choice.ts'
import { refuseSpeculation } from '../app/speculation/speculation-rules.ts'
import { fetchCrawlerFile } from './crawlers/crawler-files.ts'
import { FEED_PATHS } from './crawlers/handle-feed.ts'
import { SITEMAP_PATH } from './crawlers/handle-sitemap.ts'
import { handleAsset, handleIcon } from './handle-asset.ts'
import { handleCountry, handleCurrency, handleLocale, handleTheme } from './handle-choice.ts'
import { handleFetchFragment, handleFetchSubmit } from './handle-fetch.ts'
import { handleHealth } from './handle-health.ts'
import { handleMedia } from './handle-media.ts'
import { handlePreview } from './handle-preview.ts'
import { handleReport } from './handle-report.ts'
import { handleRobots } from './handle-robots.ts'
import { handleCallback, handleSignIn, handleSubscriptions } from './handle-sign-in.ts'
import { handleStory } from './handle-story.ts'
import { handleWebhook } from './handle-webhook.ts'
import { handleWellKnown } from './handle-well-known.ts'

/** A request on its way through a table of routes. */
export class RoutedRequest {
  readonly request: Request
  readonly runtime: Runtime
  readonly pathname: string
  /** The path and the language in front of it. */
  readonly address: ReturnType<typeof splitLocale>
  readonly #first: Locale | null

  /** @param first the language of addresses without a prefix; null where it is not known */
  constructor(request: Request, runtime: Runtime, first: Locale | null = null) {
    this.request = request
    this.runtime = runtime
    this.pathname = pathOf(request.url)
    this.address = splitLocale(this.pathname)
    this.#first = first
  }

  get context(): RequestContext {
    return createRequestContext(this.request, this.runtime, this.#first)
  }

  get firstLocale(): Locale {
    return this.#first ?? SOURCE_LOCALE
  }

  readRegistry = () => this.runtime.isolate.registry.current((task) => this.runtime.execution.waitUntil(task))

  /** Leads to the language that the shopper chose, and from a second address of a page to its first. */
  redirectToLanguage(): Response | null {
    if (this.request.method === 'POST' || this.#first === null) return null
    return localeRedirect(this.request, this.address, this.#first)
  }
}

interface Route {
  readonly method: 'GET' | 'POST' | 'any'
  /** `*` at the end stands for the rest. */
  readonly path: string
  /** Null passes the request on to the routes below, and in the end to the page at its address. */
  readonly handle: (routed: RoutedRequest) => Response | null | Promise<Response | null>
}

/** Addresses with the same response for every browser, also for one that previews a build. Their paths have no language in front. */
export const COMMON_ROUTES: readonly Route[] = [
  { method: 'any', path: '/_mfe/*', handle: ({ request, pathname, runtime }) => handleAsset(request, pathname, runtime) },
  { method: 'any', path: '/_report', handle: ({ request, runtime }) => handleReport(request, runtime) },
  { method: 'any', path: `${MEDIA_PATH}*`, handle: ({ request, runtime }) => handleMedia(request, runtime.env) },
  { method: 'any', path: '*', handle: ({ request, pathname, readRegistry }) => refuseSpeculation(request, pathname, readRegistry) },
  { method: 'any', path: '/_webhooks/platform', handle: ({ request, runtime }) => handleWebhook(request, runtime) },
  { method: 'any', path: SITEMAP_PATH, handle: ({ request, runtime }) => fetchCrawlerFile(request, runtime) },
  {
    method: 'any',
    path: '*',
    handle: ({ request, runtime, address }) => (FEED_PATHS.has(address.path) ? fetchCrawlerFile(request, runtime) : null),
  },
  {
    method: 'any',
    path: '/robots.txt',
    handle: async ({ request, readRegistry }) => handleRobots(new URL(request.url).origin, await readRegistry()),
  },
  { method: 'any', path: '/favicon.ico', handle: ({ request, pathname, runtime }) => handleIcon(request, pathname, runtime) },
  { method: 'any', path: '/apple-touch-icon.png', handle: ({ request, pathname, runtime }) => handleIcon(request, pathname, runtime) },
  { method: 'any', path: '/.well-known/*', handle: ({ request, pathname, runtime }) => handleWellKnown(request, pathname, runtime.env) },
  { method: 'any', path: '/_preview/*', handle: ({ request, pathname, runtime }) => handlePreview(request, pathname, runtime.env) },
  { method: 'any', path: '/_ui*', handle: ({ pathname, runtime }) => handleStory(pathname, runtime.env, shellBuild.css) },
]

/** Addresses of the store in each of its languages. */
export const STORE_ROUTES: readonly Route[] = [
  { method: 'any', path: '/_fragment/*', handle: ({ context }) => handleFetchFragment(context) },
  { method: 'POST', path: '*', handle: (routed) => (wantsJson(routed.request) ? handleFetchSubmit(routed.context) : null) },
  { method: 'POST', path: '/locale', handle: ({ request, firstLocale }) => handleLocale(request, firstLocale) },
  { method: 'POST', path: '/currency', handle: ({ request }) => handleCurrency(request) },
  { method: 'POST', path: '/country', handle: ({ request }) => handleCountry(request) },
  { method: 'POST', path: '/theme', handle: ({ request }) => handleTheme(request) },
  { method: 'any', path: '*', handle: (routed) => routed.redirectToLanguage() },
  { method: 'GET', path: '/login', handle: ({ context }) => handleSignIn(context) },
  { method: 'GET', path: '/signup', handle: ({ context }) => handleSignIn(context) },
  { method: 'GET', path: '/auth/callback', handle: ({ context }) => handleCallback(context) },
  { method: 'GET', path: '/account/subscriptions', handle: ({ context }) => handleSubscriptions(context) },
  { method: 'POST', path: '/logout', handle: ({ context }) => handleSignIn(context) },
]

/** The state of the store, by an address in any language. It is told before anything is known of the store. */
export const HEALTH_ROUTES: readonly Route[] = [{ method: 'any', path: '/_health', handle: ({ context }) => handleHealth(context) }]

/** The response of the first route that has one; null where the request is for a page. */
export async function dispatch(routes: readonly Route[], path: string, routed: RoutedRequest): Promise<Response | null> {
  const { method } = routed.request
  for (const route of routes) {
    const isMatch = (route.method === 'any' || route.method === method) && matches(route.path, path)
    const response = isMatch ? await route.handle(routed) : null
    if (response) return response
  }
  return null
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

const wantsJson = ({ headers }: Request) => headers.get('accept') === 'application/json'

/** The path of an absolute URL as the runtime gives it, without taking the rest of it apart. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return query < 0 ? url.slice(start) : url.slice(start, query)
}
