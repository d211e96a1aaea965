import { Failure } from '@galleria/commerce/failures/failure'
import { drainBody } from '@galleria/worker-kit/drain-body'
import { type Env, type Variables, variablesOf } from './env.ts'
import { openPlatformApp } from './http/app/platform-app.ts'
import { isOfCartVersion, refuseOtherCartVersion } from './http/cart-versions.ts'
import { guardCatalog, guardCatalogFolders } from './http/catalog-versions.ts'
import { apiCors } from './http/cors.ts'
import { errorResponse } from './http/error-response.ts'
import type { PlatformApp } from './http/operation.ts'
import { limitForms } from './http/rate-limits.ts'
import { announceHealth, fetchStoreFailures } from './objects/store-health.ts'
import { accountPages } from './pages/account/account-pages.tsx'
import { authorizePage } from './pages/auth/authorize-page.tsx'
import { resetPasswordPages, verifyPages } from './pages/auth/mail-link-pages.tsx'
import { providerCallback } from './pages/auth/provider-steps.tsx'
import { signInPages } from './pages/auth/sign-in-pages.tsx'
import { signOutPage } from './pages/auth/sign-out-page.tsx'
import { checkoutPages } from './pages/checkout/checkout-pages.tsx'
import { errorPage, wantsPage } from './pages/error-page.tsx'
import { hostedFiles } from './pages/hosted-files.ts'
import type { PageContext } from './pages/layout/page.tsx'
import { knowStore } from './pages/layout/shown-store.ts'
import { orderPages } from './pages/orders/order-pages.tsx'
import { confirmationPages, stockAlertPages, unsubscribePages } from './pages/subscriptions/subscription-pages.tsx'
import { unavailablePages } from './pages/unavailable/unavailable-pages.tsx'
import { emailWebhook } from './routes/emails/email-webhook.ts'
import { dataExportFiles } from './routes/members/data-exports.ts'
import { operations } from './routes/operations.ts'
import { downloads } from './routes/orders/downloads.ts'
import { stripeWebhook } from './routes/payments/stripe-webhook.ts'
import { apiDocument } from './routes/system/api-document.tsx'
import { developmentPages } from './routes/system/development-pages.tsx'
import { exportCatalog } from './routes/system/export-catalog.ts'
import { health } from './routes/system/health.ts'
import { importCatalog } from './routes/system/import-catalog.ts'
import { findPictures, storePicture } from './routes/system/import-pictures.ts'
import { media } from './routes/system/media.ts'
import { replication } from './routes/system/replication.ts'

export { CallerLimits } from './objects/caller-limits.ts'
export { CartObject } from './objects/cart-object.ts'
export { Commerce } from './objects/commerce.ts'
export { Events } from './objects/events.ts'
export { Identity } from './objects/identity.ts'
export { Search } from './objects/search.ts'

declare const __GALLERIA_BUILD__: string

const HOSTED_PAGES = [
  ['/checkout', checkoutPages],
  ['/account', accountPages],
  ['/unavailable', unavailablePages],
  ['/order', orderPages],
  ['/subscriptions', confirmationPages],
  ['/stock-alerts', stockAlertPages],
  ['/unsubscribe', unsubscribePages],
  ['/oauth2/authorize', authorizePage],
  ['/sign-in', signInPages],
  ['/sign-out', signOutPage],
  ['/provider', providerCallback],
  ['/verify', verifyPages],
  ['/reset-password', resetPasswordPages],
] as const

/** What the platform serves. Strict mode leaves out every call that the hosted platform does not have. */
function createApp({ STRICT: strict, PLATFORM_CART }: Variables): PlatformApp {
  const app = openPlatformApp()
  app.onError(refuse)
  app.notFound((context) => refuse(new Failure('ROUTE_NOT_FOUND', `There is no ${context.req.method} of this address.`), context))

  app.route('/_health', health)
  app.route('/_dev', developmentPages)
  app.route('/_replication', replication)
  for (const call of [importCatalog, exportCatalog, findPictures, storePicture]) call.register(app)
  app.route('/media', media)
  app.route('/downloads', downloads)
  app.route('/exports', dataExportFiles)
  app.route('/hosted', hostedFiles)
  app.route('/webhooks/stripe', stripeWebhook)
  app.route('/webhooks/emails', emailWebhook)
  for (const [path, pages] of HOSTED_PAGES) app.use(`${path}/*`, knowStore, limitForms).route(path, pages)

  const served = operations.filter((call) => (call.recorded || !strict) && isOfCartVersion(call, PLATFORM_CART))
  if (!strict) app.route('/', apiDocument(served, __GALLERIA_BUILD__))

  app.use(apiCors)
  refuseOtherCartVersion(app, PLATFORM_CART)
  for (const call of served) {
    guardCatalog(app, call)
    call.register(app)
  }
  guardCatalogFolders(app)
  return app
}

function refuse(error: Error, context: PageContext) {
  return wantsPage(context) ? errorPage(error, context) : errorResponse(error, context)
}

/** Bodies that nothing reads, as at addresses that do not exist. */
const MAX_REST_BYTES = 1024 * 1024

/** One for each set of routes: the shops of tests share a process. */
const apps = new Map<string, PlatformApp>()

function appOf(variables: Variables): PlatformApp {
  const key = `${variables.STRICT} ${variables.PLATFORM_CART}`
  const app = apps.get(key) ?? createApp(variables)
  apps.set(key, app)
  return app
}

export default {
  fetch(request, env, context) {
    const response = Promise.resolve(appOf(variablesOf(env)).fetch(request, env, context))
    return request.method === 'GET' ? response : response.finally(() => drainBody(request, MAX_REST_BYTES))
  },
  async scheduled(_controller, env) {
    await announceHealth(env, await fetchStoreFailures(env))
  },
} satisfies ExportedHandler<Env>
