import { Hono } from 'hono'
import { Failure } from './domain/failure.ts'
import { variablesOf, type Env } from './env.ts'
import { answerGuard } from './http/answer-guard.ts'
import type { PlatformApp } from './http/call.ts'
import { apiCors } from './http/cors.ts'
import { errorAnswer } from './http/error-answer.ts'
import { limitForms } from './http/rate-limits.ts'
import { requestLog } from './http/request-log.ts'
import { accountPages } from './pages/account/account-pages.tsx'
import { checkoutPages } from './pages/checkout/checkout-pages.tsx'
import { errorPage, wantsPage } from './pages/error-page.tsx'
import type { PageContext } from './pages/frame/page.ts'
import { hostedFiles } from './pages/hosted-files.ts'
import { authorizePage } from './pages/sign-in/authorize-page.tsx'
import { resetPasswordPages, verifyPages } from './pages/sign-in/mail-link-pages.tsx'
import { providerCallback } from './pages/sign-in/provider-steps.tsx'
import { signInPages } from './pages/sign-in/sign-in-pages.tsx'
import { signOutPage } from './pages/sign-in/sign-out-page.tsx'
import { confirmationPages, unsubscribePages } from './pages/subscriptions/subscription-pages.tsx'
import { calls } from './routes/calls.ts'
import { apiDocument } from './routes/operations/api-document.tsx'
import { developmentPages } from './routes/operations/development-pages.tsx'
import { importCatalog } from './routes/operations/import-catalog.ts'
import { media } from './routes/operations/media.ts'
import { downloads } from './routes/orders/downloads.ts'

export { CartObject } from './objects/cart-object.ts'
export { Commerce } from './objects/commerce.ts'
export { Events } from './objects/events.ts'
export { Identity } from './objects/identity.ts'
export { Search } from './objects/search.ts'

declare const __GALLERIA_BUILD__: string

/** What the platform serves. Strict mode leaves out every call that the hosted platform does not have. */
function createApp(strict: boolean): PlatformApp {
  const app: PlatformApp = new Hono()
  app.onError(refuse)
  app.notFound((context) => refuse(new Failure('ROUTE_NOT_FOUND', `There is no ${context.req.method} of this address.`), context))
  app.use(requestLog)
  app.use(answerGuard)
  app.use(limitForms)

  app.get('/_health', (context) => context.json({ status: 'ok', build: __GALLERIA_BUILD__ }))
  app.route('/_dev', developmentPages)
  importCatalog.register(app)
  app.route('/media', media)
  app.route('/downloads', downloads)
  app.route('/hosted', hostedFiles)
  app.route('/checkout', checkoutPages)
  app.route('/account', accountPages)
  app.route('/subscriptions', confirmationPages)
  app.route('/unsubscribe', unsubscribePages)

  const served = calls.filter(({ recorded }) => recorded || !strict)
  if (!strict) app.route('/', apiDocument(served, __GALLERIA_BUILD__))
  app.route('/oauth2/authorize', authorizePage)
  app.route('/sign-in', signInPages)
  app.route('/sign-out', signOutPage)
  app.route('/provider', providerCallback)
  app.route('/verify', verifyPages)
  app.route('/reset-password', resetPasswordPages)

  app.use(apiCors)
  for (const call of served) call.register(app)
  return app
}

function refuse(error: Error, context: PageContext) {
  return wantsPage(context) ? errorPage(error, context) : errorAnswer(error, context)
}

let app: PlatformApp | undefined

export default {
  fetch(request, env, context) {
    app ??= createApp(variablesOf(env).STRICT)
    return app.fetch(request, env, context)
  },
} satisfies ExportedHandler<Env>
