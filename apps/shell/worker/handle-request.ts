import { RegistryUnavailable } from '@galleria/fragments/host'
import { SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import { readFirstLocale } from '../app/composition/first-locale.server.ts'
import { readPreview, withPreview } from '../app/composition/preview.server.ts'
import { createRequestContext, type Runtime } from '../app/composition/request-context.server.ts'
import { documentKey } from '../app/document/document-key.ts'
import { serveDocument } from '../app/document/serve-document.server.ts'
import { BROWSER_HEADERS, PLAIN_POLICY } from '../app/security/document-headers.server.ts'
import { requestRefusal } from '../app/security/request-limits.ts'
import { withoutConsoleCookie } from '../app/security/without-console-cookie.ts'
import { readTheme } from '../app/theme/theme-choice.ts'
import { withTheme } from '../app/theme/with-theme.ts'
import { renderDocument } from './render-document.ts'
import { COMMON_ROUTES, dispatch, HEALTH_ROUTES, RoutedRequest, STORE_ROUTES } from './routes.ts'

/** Handles one request of the store: by one of the routes in routes.ts, or with the page at its address. */
export async function handleRequest(received: Request, runtime: Runtime): Promise<Response> {
  const request = withoutConsoleCookie(received)
  try {
    const refused = refuse(request, runtime)
    if (refused) return withBrowserHeaders(refused)
    const routed = new RoutedRequest(request, runtime)
    const common = await dispatch(COMMON_ROUTES, routed.pathname, routed)
    if (common) return withBrowserHeaders(common)
    const preview = await readPreview(request, runtime.env)
    return await handleStoreRequest(request, preview ? { ...runtime, isolate: { ...runtime.isolate, preview } } : runtime)
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error
    const headers = { 'cache-control': 'no-store', 'retry-after': '5' }
    return withBrowserHeaders(new Response('temporarily unavailable\n', { status: 503, headers }))
  }
}

async function handleStoreRequest(request: Request, runtime: Runtime): Promise<Response> {
  await runtime.isolate.tickets.renew()
  const unread = new RoutedRequest(request, runtime)
  const { path } = unread.address
  const health = await dispatch(HEALTH_ROUTES, path, unread)
  if (health) return withBrowserHeaders(health)
  const first = await readFirstLocale(request, runtime)
  const response = await dispatch(STORE_ROUTES, path, new RoutedRequest(request, runtime, first))
  return response ? withBrowserHeaders(response) : handleDocument(request, runtime, first)
}

async function handleDocument(request: Request, runtime: Runtime, first: Locale | null): Promise<Response> {
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
  const theme = readTheme(request.headers.get('cookie'))
  const document = theme ? withTheme(previewed, theme) : previewed
  if (getRequest === request) return document
  // Read to its end all the same, so that the next request finds a copy.
  waitUntil(document.arrayBuffer().catch(() => undefined))
  return new Response(null, document)
}

function refuse(request: Request, { env }: Runtime): Response | null {
  const refusal = requestRefusal(request, env.ALLOWED_HOSTS)
  if (!refusal) return null
  const { status, message, allow } = refusal
  return new Response(`${message}\n`, { status, headers: { 'cache-control': 'no-store', ...(allow && { allow }) } })
}

/** A redirect, a refusal or a file binds the browser as much as a document does. */
function withBrowserHeaders(response: Response): Response {
  const { headers } = response
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', PLAIN_POLICY)
  return response
}
