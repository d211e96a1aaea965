import { openServices } from '../../../objects/services.ts'
import { page, type PageContext } from '../../layout/page.tsx'
import { money } from '../../page-messages.ts'
import { PaymentPendingPage, UnknownPage, OrderNotPlacedPage } from '../message-pages.tsx'
import { confirmationUrl, ignoreNotFound, frameOf } from '../open-page.tsx'

/** Seconds until the page of a payment that is not confirmed yet loads again: no script of a hosted page could do it. */
const RELOAD_SECONDS = 4

/** The page that shoppers return to from the provider. Its address proves no payment: the state is read from the provider. */
export async function showPaid(context: PageContext, cancel: boolean): Promise<Response> {
  const services = openServices(context.env)
  const { commerce } = services
  const token = context.req.param('token') ?? ''
  const attemptId = context.req.param('attempt') ?? ''
  const result = await ignoreNotFound(commerce.run('settlePayment', { token, attemptId, cancel }))
  const view = await ignoreNotFound(commerce.run('viewCheckout', { token }))
  const frame = frameOf(context, view)
  if (!result || !view) return page(context, <UnknownPage {...frame} />, 404)
  const { messages, urls } = frame
  switch (result.state) {
    case 'ordered':
      return context.redirect(await confirmationUrl({ services, view, urls }, result.orderId), 303)
    case 'waiting':
      context.header('refresh', `${RELOAD_SECONDS};url=${urls.paid(attemptId)}`)
      return page(context, <PaymentPendingPage {...frame} check={urls.paid(attemptId)} back={urls.canceled(attemptId)} />)
    case 'ended':
      return context.redirect(paymentUrl(context, urls.payment, result.shippingOption), 303)
    case 'refunded':
      return page(context, <OrderNotPlacedPage {...frame} amount={money({ ...messages, currency: result.currency }, result.amount)} />, 409)
  }
}

/** The payment step as the shopper left it, with a word about the payment. */
function paymentUrl({ req }: PageContext, path: string, offer: string | undefined): string {
  const url = new URL(path, req.url)
  url.searchParams.set('notice', 'notice.unpaid')
  if (offer !== undefined) url.searchParams.set('offer', offer)
  return url.pathname + url.search
}
