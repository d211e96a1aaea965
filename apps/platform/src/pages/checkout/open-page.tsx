import { Failure } from '@galleria/commerce/failures/failure'
import type { Context } from 'hono'
import { variablesOf } from '../../env.ts'
import { openServices, type Services } from '../../objects/services.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { paymentProviders, type PaymentProviders } from '../../services/payments/payment-providers.ts'
import { languagesOf } from '../layout/languages.tsx'
import type { Frame } from '../layout/layout.tsx'
import { page, type PageContext } from '../layout/page.tsx'
import { pageMessages } from '../page-messages.ts'
import { checkoutUrls, type CheckoutUrls } from './checkout-urls.ts'
import { CompletedPage, ExpiredPage, UnknownPage } from './message-pages.tsx'

export interface OpenPage extends Frame {
  readonly context: PageContext
  readonly services: Services
  readonly token: string
  readonly providers: PaymentProviders
  readonly view: CheckoutView
  readonly urls: CheckoutUrls
}

/** What a page is made with, as far as its address alone tells. */
export function frameOf(context: Context, view?: CheckoutView): Frame & { readonly urls: CheckoutUrls } {
  const requested = context.req.query('lang')
  const messages = { ...pageMessages(context, view?.language), currency: view?.currency }
  const urls = checkoutUrls(
    context.req.param('token') ?? '',
    view?.callbacks ?? {},
    variablesOf(context.env).STORE_URL,
    messages,
    requested === messages.locale,
  )
  return { messages, urls: { ...urls, inLanguage: languagesOf(context) } }
}

type Handle = (page: OpenPage) => Response | Promise<Response>

interface ServeOptions {
  readonly step?: 'contact'
  /** Responds in place of the page that says that the checkout has expired. */
  readonly handleExpired?: Handle
}

/** Finds the checkout and answers for those that are over; `handle` sees open ones only. */
export async function serve(
  context: PageContext,
  handle: Handle,
  { step, handleExpired = showExpired }: ServeOptions = {},
): Promise<Response> {
  const services = openServices(context.env)
  const token = context.req.param('token') ?? ''
  const view = await ignoreNotFound(services.commerce.run('viewCheckout', { token, step }))
  const frame = frameOf(context, view)
  if (!view) return page(context, <UnknownPage {...frame} />, 404)
  if (view.state === 'completed' && view.order) {
    const thankYou = frame.urls.thankYou(view.order.id)
    // The same form sent twice ends where the first one did.
    return context.req.method === 'POST'
      ? context.redirect(thankYou, 303)
      : page(context, <CompletedPage {...frame} number={view.order.number} thankYou={thankYou} />, 410)
  }
  const open = { ...frame, context, services, token, providers: paymentProviders(variablesOf(context.env)), view }
  return view.state === 'expired' ? handleExpired(open) : handle(open)
}

function showExpired({ context, messages, urls }: OpenPage): Response | Promise<Response> {
  return page(context, <ExpiredPage messages={messages} urls={urls} />, 410)
}

export async function ignoreNotFound<Shown>(view: Promise<Shown>): Promise<Shown | undefined> {
  try {
    return await view
  } catch (error) {
    if (error instanceof Failure && error.code === 'CHECKOUT_NOT_FOUND') return undefined
    throw error
  }
}

/** The store's page of thanks; or the order's own page, where the shopper's session may be in another browser. */
export async function confirmationUrl(
  { services, view, urls }: Pick<OpenPage, 'services' | 'view' | 'urls'>,
  orderId: string,
): Promise<string> {
  if (!view.callbacks.resumed) return urls.thankYou(orderId)
  return (await services.commerce.run('getConfirmationUrl', { orderId })).url + urls.query
}
