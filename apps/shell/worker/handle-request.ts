import { MEDIA_PATH, RegistryUnavailable } from '@galleria/fragments/host'
import { SOURCE_LOCALE, splitLocale, type Locale } from '@galleria/intl/locales'
import { readFirstLocale } from '../app/composition/first-locale.server.ts'
import { readPreview, withPreview } from '../app/composition/preview.server.ts'
import { createRequestContext, type Runtime } from '../app/composition/request-context.server.ts'
import { shellBuild } from '../app/config/shell-build.ts'
import { documentKey } from '../app/document/document-key.ts'
import { serveDocument } from '../app/document/serve-document.server.ts'
import { localeRedirect } from '../app/locale/locale-choice.ts'
import { BROWSER_HEADERS, PLAIN_POLICY } from '../app/security/document-headers.server.ts'
import { requestRefusal } from '../app/security/request-limits.ts'
import { withoutConsoleCookie } from '../app/security/without-console-cookie.ts'
import { isUnwantedSpeculation } from '../app/speculation/speculation-rules.ts'
import { rememberedTheme } from '../app/theme/theme-choice.ts'
import { withTheme } from '../app/theme/with-theme.ts'
import { fetchCrawlerFile, isCrawlerFile } from './crawlers/crawler-files.ts'
import { handleAsset, handleIcon } from './handle-asset.ts'
import { handleCountry, handleCurrency, handleLocale, handleTheme } from './handle-choice.ts'
import { handleFetchFragment, handleFetchSubmit } from './handle-fetch.ts'
import { handleHealth } from './handle-health.ts'
import { handleMedia } from './handle-media.ts'
import { handlePreview } from './handle-preview.ts'
import { handleReport, REPORT_PATH } from './handle-report.ts'
import { handleRobots } from './handle-robots.ts'
import { handleSignIn, isSignInRequest } from './handle-sign-in.ts'
import { handleStory } from './handle-story.ts'
import { handleWebhook, WEBHOOK_PATH } from './handle-webhook.ts'
import { handleWellKnown } from './handle-well-known.ts'
import { renderDocument } from './render-document.ts'

/** Handles one request of the store. */
export async function handleRequest(received: Request, runtime: Runtime): Promise<Response> {
  try {
    return await respond(received, runtime)
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' }
    return withBrowserHeaders(new Response('temporarily unavailable\n', { status: 503, headers }))
  }
}

async function respond(received: Request, runtime: Runtime): Promise<Response> {
  const request = withoutConsoleCookie(received)
  const common = await handleCommon(request, runtime)
  if (common) return withBrowserHeaders(common)
  const preview = await readPreview(request, runtime.env)
  return handleShopRequest(request, preview ? { ...runtime, isolate: { ...runtime.isolate, preview } } : runtime)
}

async function handleShopRequest(request: Request, runtime: Runtime): Promise<Response> {
  await runtime.isolate.tickets.renew()
  if (splitLocale(pathOf(request.url)).path === '/_health')
    return withBrowserHeaders(await handleHealth(createRequestContext(request, runtime, null)))
  const first = await readFirstLocale(request, runtime)
  const other = await handleOtherThanDocument(request, runtime, first)
  if (other) return withBrowserHeaders(other)
  const { isolate, execution } = runtime
  isolate.reports.sendDue((task) => execution.waitUntil(task))
  const getRequest = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task)
  const served = await serveDocument(getRequest, {
    key: documentKey(getRequest, isolate, first),
    firstLocale: first ?? SOURCE_LOCALE,
    isolate,
    waitUntil,
    compose: (revalidates) => renderDocument(createRequestContext(getRequest, runtime, first, revalidates)),
  })
  const previewed = isolate.preview ? await withPreview(served, isolate.preview) : served
  const theme = rememberedTheme(request.headers.get('cookie'))
  const document = theme ? withTheme(previewed, theme) : previewed
  if (getRequest === request) return document
  // Read to its end all the same, so that the next request finds a copy.
  waitUntil(document.arrayBuffer().catch(() => undefined))
  return new Response(null, document)
}

/** Requests with the same response for all browsers, with a preview or without. Null for any other. */
async function handleCommon(request: Request, runtime: Runtime): Promise<Response | null> {
  const { env, isolate, execution } = runtime
  const registry = () => isolate.registry.current((task) => execution.waitUntil(task))
  const refusal = requestRefusal(request, env.ALLOWED_HOSTS)
  if (refusal)
    return new Response(`${refusal.message}\n`, {
      status: refusal.status,
      headers: { 'cache-control': 'no-store', ...(refusal.allow && { allow: refusal.allow }) },
    })
  const pathname = pathOf(request.url)
  if (pathname.startsWith('/_mfe/')) return handleAsset(request, pathname, env)
  if (pathname === REPORT_PATH) return handleReport(request, runtime)
  if (pathname.startsWith(MEDIA_PATH)) return handleMedia(request, env)
  if (await isUnwantedSpeculation(request, pathname, registry))
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  if (pathname === WEBHOOK_PATH) return handleWebhook(request, runtime)
  if (isCrawlerFile(pathname)) return fetchCrawlerFile(request, runtime)
  if (pathname === '/robots.txt') return handleRobots(new URL(request.url).origin, await registry())
  if (pathname === '/favicon.ico' || pathname === '/apple-touch-icon.png') return handleIcon(request, pathname, env)
  return (
    handleWellKnown(request, pathname, env) ?? (await handlePreview(request, pathname, env)) ?? handleStory(pathname, env, shellBuild.css)
  )
}

/** Null where the request is for a document. */
async function handleOtherThanDocument(request: Request, runtime: Runtime, first: Locale | null): Promise<Response | null> {
  const address = splitLocale(pathOf(request.url))
  const { path } = address
  const context = () => createRequestContext(request, runtime, first)
  if (path.startsWith('/_fragment/')) return handleFetchFragment(context())
  if (request.method === 'POST' && request.headers.get('accept') === 'application/json') return handleFetchSubmit(context())
  if (path === '/locale' && request.method === 'POST') return handleLocale(request, first ?? SOURCE_LOCALE)
  if (path === '/currency' && request.method === 'POST') return handleCurrency(request)
  if (path === '/country' && request.method === 'POST') return handleCountry(request)
  if (path === '/theme' && request.method === 'POST') return handleTheme(request)
  const redirect = request.method === 'POST' || first === null ? null : localeRedirect(request, address, first)
  if (redirect) return redirect
  return isSignInRequest(request, path) ? handleSignIn(context()) : null
}

/** A redirect, a refusal or a file binds the browser as much as a document does. */
function withBrowserHeaders(response: Response): Response {
  const { headers } = response
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', PLAIN_POLICY)
  return response
}

/** The path of an absolute URL as the runtime gives it, without taking the rest of it apart. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const query = url.indexOf('?', start)
  return query < 0 ? url.slice(start) : url.slice(start, query)
}
