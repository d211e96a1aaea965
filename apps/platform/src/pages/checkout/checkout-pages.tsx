import { Hono, type Context } from 'hono'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { openServices } from '../../objects/services.ts'
import { page } from '../layout/page.tsx'
import { showChallenge, handleChallenge } from './confirmation/challenge-step.tsx'
import { showPaid } from './confirmation/paid-step.tsx'
import { keepContact, showContact, saveContact } from './contact-step.tsx'
import { FailedPage, ForeignFormPage } from './message-pages.tsx'
import { frameOf, serve } from './open-page.tsx'
import { showPayment, pay } from './payment-step.tsx'

/** The hosted checkout: two steps, forms that work without any script. */
export const checkoutPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', (context) => serve(context, showContact, { step: 'contact' }))
  .post('/:token', (context) => serve(context, saveContact, { step: 'contact', handleExpired: keepContact }))
  // The link in the mail about an unfinished checkout.
  .get('/:token/resume', async (context) => {
    const { urls } = frameOf(context)
    await openServices(context.env).commerce.run('resumeCheckout', { token: context.req.param('token') })
    return context.redirect(urls.contact, 303)
  })
  .get('/:token/payment', (context) => serve(context, showPayment))
  .post('/:token/payment', (context) => serve(context, pay))
  .get('/:token/paid/:attempt', (context) => showPaid(context, false))
  .get('/:token/paid/:attempt/cancel', (context) => showPaid(context, true))
  .get('/:token/challenge/:challenge', (context) => serve(context, showChallenge))
  .post('/:token/challenge/:challenge', (context) => serve(context, handleChallenge))

/** Answers as the API does, in words that a shopper can use. */
async function errorPage(error: Error, context: Context): Promise<Response> {
  return page(context, <FailedPage {...frameOf(context)} />, errorStatus(error, context))
}
