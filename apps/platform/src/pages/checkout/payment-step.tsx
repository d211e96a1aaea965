import type { JSX } from 'hono/jsx/jsx-runtime'
import { dueOf } from '../../domain/checkout/checkout.ts'
import type { Payment } from '../../domain/checkout/payment.ts'
import { Failure } from '../../domain/failures/failure.ts'
import { readForm } from '../../http/read-form.ts'
import { settleOutbox } from '../../http/settle-outbox.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { page } from '../layout/page.tsx'
import { changeCode, NO_CODE, readFormAction, type CodeEntry } from './change-code.ts'
import { ExpiredPage } from './message-pages.tsx'
import type { OpenPage } from './open-page.tsx'
import { authorizePayment, readPaymentRequest, withoutCardCode, type PaymentErrors, type PaymentRequest } from './payment-form.ts'
import { PaymentPage } from './payment-page.tsx'

export function showPayment(open: OpenPage): Promise<Response> | Response {
  const { context, view, urls } = open
  if (!view.ready) return context.redirect(urls.contact, 303)
  const offer = chosenOffer(view, context.req.query('offer'))
  const notice = (['notice.challenge', 'notice.declined'] as const).find((key) => key === context.req.query('notice'))
  return page(
    context,
    paymentPage(open, { method: 'test-card', ...(offer !== undefined && { offer }) }, notice && { notice: open.words.t(notice) }),
  )
}

export async function pay(open: OpenPage): Promise<Response> {
  const { context, services, token, cards, view, urls } = open
  if (!view.ready) return context.redirect(urls.contact, 303)
  const form = await readForm(context)
  const request = readPaymentRequest(form, cards)
  const code = await changeCode(open, form)
  if (code.changed || code.error) return showCode(open, request, code, readFormAction(form) === 'continue')
  // Nothing is left to pay: no card is asked.
  if (Number(dueOf(request.shownTotal)) === 0 && request.shownTotal !== '') return placeOrder(open, request, { method: 'offline' })
  const response = authorizePayment(request, view, new Date())
  if (response.state === 'invalid') return page(context, paymentPage(open, request, { errors: response.errors }), 422)
  if (response.state === 'challenge') {
    const { challengeId } = await services.commerce.run('startCardChallenge', {
      token,
      card: response.card,
      request: {
        ...(request.offer !== undefined && { shippingOption: request.offer }),
        shownTotal: request.shownTotal,
        language: open.words.locale,
      },
    })
    return context.redirect(urls.challenge(challengeId), 303)
  }
  if (response.state === 'declined')
    return page(context, paymentPage(open, withoutCardCode(request), { notice: open.words.t('notice.declined') }), 402)
  return placeOrder(open, request, response.payment)
}

export async function placeOrder(open: OpenPage, request: PaymentRequest, payment: Payment): Promise<Response> {
  const { context, services, token, urls } = open
  try {
    const { orderId } = await services.commerce.run('placeOrder', {
      token,
      shippingOption: request.offer,
      payment,
      shownTotal: request.shownTotal,
      language: open.words.locale,
      network: context.var.network,
    })
    // The cart lets go of what was ordered before the shopper is back in the store.
    await settleOutbox(services.commerce)
    return context.redirect(urls.thankYou(orderId), 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(error, open, request)
  }
}

/** The payment step after a code: with what was chosen and typed, at the sums of now. Those were not agreed to, so nothing is ordered yet. */
async function showCode(open: OpenPage, request: PaymentRequest, code: CodeEntry, ordered: boolean): Promise<Response> {
  const view = code.changed ? await open.services.commerce.run('viewCheckout', { token: open.token }) : open.view
  const offer = chosenOffer(view, request.offer)
  const notice = ordered && code.changed ? { notice: open.words.t('notice.total') } : {}
  return page(
    open.context,
    paymentPage({ ...open, view }, { ...request, ...(offer !== undefined && { offer }) }, { ...notice, code }),
    code.error ? 422 : ordered ? 409 : 200,
  )
}

/** Nothing was ordered: says why, at the prices and the stock of now. */
async function refused(failure: Failure, open: OpenPage, request: PaymentRequest): Promise<Response> {
  const { context, services, token } = open
  const view = await services.commerce.run('viewCheckout', { token })
  const now = { ...open, view }
  switch (failure.code) {
    case 'INSUFFICIENT_INVENTORY':
    case 'CHECKOUT_HAS_VIOLATIONS':
      return page(context, paymentPage(now, request, {}), 409)
    case 'CHECKOUT_TOTAL_CHANGED':
    case 'COUPON_USAGE_EXCEEDED':
    case 'COUPON_LIMIT_PER_CUSTOMER_EXCEEDED':
    case 'GIFT_CARD_BALANCE_CHANGED':
    case 'MEMBERSHIP_NOT_APPLICABLE':
      return page(context, paymentPage(now, request, { notice: now.words.t('notice.total') }), 409)
    case 'PAYMENT_METHOD_NOT_AVAILABLE':
      return page(context, paymentPage(now, { ...request, method: 'test-card' }, { notice: now.words.t('notice.method') }), 409)
    case 'SHIPPING_OPTION_NOT_AVAILABLE':
      return page(context, paymentPage(now, request, { errors: { shippingOption: { key: 'error.delivery' } } }), 409)
    case 'CHECKOUT_INCOMPLETE':
      return context.redirect(open.urls.contact, 303)
    case 'CHECKOUT_EXPIRED':
      return page(context, <ExpiredPage words={open.words} urls={open.urls} />, 410)
    default:
      throw failure
  }
}

function paymentPage(
  { view, words, urls, cards }: OpenPage,
  request: Omit<PaymentRequest, 'shownTotal'>,
  { errors = {}, notice = '', code = NO_CODE }: { errors?: PaymentErrors; notice?: string; code?: CodeEntry } = {},
): JSX.Element {
  const { method, offer, card } = request
  return (
    <PaymentPage
      view={view}
      words={words}
      urls={urls}
      contactUrl={urls.contact}
      now={new Date()}
      chosenOffer={offer}
      method={method}
      cards={cards}
      card={card}
      errors={errors}
      notice={notice}
      code={code}
    />
  )
}

/** The way of delivery that was asked for, as long as there is that. */
function chosenOffer({ offers, chosenOffer: known }: CheckoutView, requested: string | undefined): string | undefined {
  return offers.find(({ code }) => code === requested)?.code ?? known ?? offers[0]?.code
}
