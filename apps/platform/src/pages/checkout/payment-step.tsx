import { dueOf } from '@galleria/commerce/checkout/checkout'
import { slotKey } from '@galleria/commerce/checkout/delivery-slots'
import type { Payment } from '@galleria/commerce/checkout/payment'
import { Failure } from '@galleria/commerce/failures/failure'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { readForm } from '../../http/read-form.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { page } from '../layout/page.tsx'
import { SHOW_COUNTRY } from './address/address-fields.tsx'
import { toBillingValues } from './address/billing-form.ts'
import { changeCode, NO_CODE, readFormAction, type CodeEntry } from './change-code.ts'
import { changeMembership } from './membership-choice.tsx'
import { ExpiredPage } from './message-pages.tsx'
import { confirmationUrl, type OpenPage } from './open-page.tsx'
import {
  authorizePayment,
  checkOrderForm,
  isFull,
  onlineMethods,
  readPaymentRequest,
  withoutCardCode,
  type CheckedForm,
  type PaymentChoiceMethod,
  type PaymentErrors,
  type PaymentRequest,
  type PaymentResult,
} from './payment-form.ts'
import { PaymentPage } from './payment-page.tsx'
import { termsVersion } from './terms/terms-version.ts'

export function showPayment(open: OpenPage): Promise<Response> | Response {
  const { context, view, urls } = open
  if (!view.ready) return context.redirect(urls.contact, 303)
  const offer = findChosenOffer(view, context.req.query('offer'))
  const notice = (['notice.challenge', 'notice.declined', 'notice.unpaid'] as const).find((key) => key === context.req.query('notice'))
  return page(
    context,
    paymentPage(
      open,
      { method: defaultMethod(open), ...(offer !== undefined && { offer }) },
      notice && { notice: open.messages.t(notice) },
    ),
  )
}

export async function pay(open: OpenPage): Promise<Response> {
  const { context, providers, view, urls } = open
  if (!view.ready) return context.redirect(urls.contact, 303)
  const form = await readForm(context)
  const request = readPaymentRequest(form, onlineMethods(providers, view))
  const code = await changeCode(open, form)
  const membership = await changeMembership(open, form)
  if (readFormAction(form) === SHOW_COUNTRY) return page(context, paymentPage(open, request, { code }))
  if (code.changed || code.error || membership)
    return showChange(open, request, { code, priced: code.changed || membership, ordered: readFormAction(form) === 'continue' })
  const checked = checkOrderForm(request, view)
  const errors = 'errors' in checked ? checked.errors : {}
  // Nothing is left to pay: no card is asked.
  const isFree = Number(dueOf(request.shownTotal)) === 0 && request.shownTotal !== ''
  const { testCard } = providers
  const card = !isFree && request.method === 'test-card' && testCard ? await authorizePayment(request, errors, testCard) : undefined
  if ('errors' in checked || card?.state === 'invalid')
    return page(context, paymentPage(open, request, { errors: card?.state === 'invalid' ? card.errors : errors }), 422)
  if (!(await saveForm(open, checked))) return page(context, <ExpiredPage messages={open.messages} urls={urls} />, 410)
  if (isFree) return placeOrder(open, request, { method: 'offline' })
  if (card) return payByTestCard(open, request, card)
  if (request.method === 'stripe') return payElsewhere(open, request)
  const payment = await providers.offline.start(null)
  if (payment.state !== 'accepted') throw new Error('Payment on delivery is always accepted')
  return placeOrder(open, request, payment.payment)
}

/** Saves what the form says; false where the checkout has expired meanwhile. Most orders have nothing to store here. */
async function saveForm({ services, token, view: { details } }: OpenPage, { billing, terms, timeSlot }: CheckedForm): Promise<boolean> {
  const { billingContact, billingAddress, vatId } = details
  const isKnown = terms.length === 0 && !timeSlot && JSON.stringify(billing) === JSON.stringify({ billingContact, billingAddress, vatId })
  if (isKnown) return true
  try {
    await services.commerce.run('saveOrderForm', { token, billing, terms, ...(timeSlot && { timeSlot }) })
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'CHECKOUT_EXPIRED') return false
    throw error
  }
}

async function payByTestCard(
  open: OpenPage,
  request: PaymentRequest,
  response: Exclude<PaymentResult, { state: 'invalid' }>,
): Promise<Response> {
  const { context, services, token, urls } = open
  switch (response.state) {
    case 'declined': {
      const notice = response.reason === 'insufficient' ? 'notice.insufficient' : 'notice.declined'
      return page(context, paymentPage(open, withoutCardCode(request), { notice: open.messages.t(notice) }), 402)
    }
    case 'started': {
      const { challengeId } = await services.commerce.run('startCardChallenge', {
        token,
        card: response.started,
        request: toOrderRequest(open, request),
      })
      return context.redirect(urls.challenge(challengeId), 303)
    }
    case 'accepted':
      return placeOrder(open, request, response.payment)
  }
}

/** Sends the shopper to the provider's own page; the order is placed when the provider says that it is paid. */
async function payElsewhere(open: OpenPage, request: PaymentRequest): Promise<Response> {
  const { context, services, token, urls } = open
  const { network } = context.var
  try {
    const started = await services.commerce.run('startPayment', {
      token,
      request: { ...toOrderRequest(open, request), ...(network !== undefined && { network }) },
      query: urls.query,
    })
    return context.redirect(started.state === 'ordered' ? await confirmationUrl(open, started.orderId) : started.url, 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return handleRefusal(error, open, request)
  }
}

function toOrderRequest({ messages }: OpenPage, { offer, shownTotal }: PaymentRequest) {
  return { ...(offer !== undefined && { shippingOption: offer }), shownTotal, language: messages.locale }
}

function defaultMethod({ providers, view }: OpenPage): PaymentChoiceMethod {
  return onlineMethods(providers, view)[0] ?? 'offline'
}

export async function placeOrder(open: OpenPage, request: PaymentRequest, payment: Payment): Promise<Response> {
  const { context, services, token } = open
  try {
    const begun = open.providers.stripe && (await services.commerce.run('endPayments', { token }))
    if (begun?.state === 'ordered') return context.redirect(await confirmationUrl(open, begun.orderId), 303)
    if (begun?.state === 'waiting') throw new Failure('PAYMENT_PROVIDER_UNAVAILABLE', 'The payment that was begun cannot be ended now.')
    const { orderId } = await services.commerce.run('placeOrder', {
      token,
      shippingOption: request.offer,
      payment,
      shownTotal: request.shownTotal,
      language: open.messages.locale,
      network: context.var.network,
    })
    return context.redirect(await confirmationUrl(open, orderId), 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return handleRefusal(error, open, request)
  }
}

interface CheckoutChange {
  readonly code: CodeEntry
  /** Whether the sums are others now. */
  readonly priced: boolean
  /** Whether the form was sent to order. */
  readonly ordered: boolean
}

/**
 * The payment step after a code or a membership: with what was chosen and typed, at the sums of now. Those were not agreed to, so nothing is
 * ordered yet.
 */
async function showChange(open: OpenPage, request: PaymentRequest, { code, priced, ordered }: CheckoutChange): Promise<Response> {
  const view = priced ? await open.services.commerce.run('viewCheckout', { token: open.token }) : open.view
  const offer = findChosenOffer(view, request.offer)
  const notice = ordered && code.changed ? { notice: open.messages.t('notice.total') } : {}
  return page(
    open.context,
    paymentPage({ ...open, view }, { ...request, ...(offer !== undefined && { offer }) }, { ...notice, code }),
    code.error ? 422 : ordered ? 409 : 200,
  )
}

/** Shows why nothing was ordered, with current prices and stock. */
async function handleRefusal(failure: Failure, open: OpenPage, request: PaymentRequest): Promise<Response> {
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
      return page(context, paymentPage(now, request, { notice: now.messages.t('notice.total') }), 409)
    case 'PAYMENT_METHOD_NOT_AVAILABLE':
      return page(context, paymentPage(now, { ...request, method: defaultMethod(now) }, { notice: now.messages.t('notice.method') }), 409)
    case 'UNPAID_ORDER_LIMIT_REACHED':
      context.header('retry-after', String(failure.data['retryAfterSeconds']))
      return page(context, paymentPage(now, { ...request, method: defaultMethod(now) }, { notice: now.messages.t('notice.limit') }), 429)
    case 'PAYMENT_PROVIDER_UNAVAILABLE':
      return page(context, paymentPage(now, request, { notice: now.messages.t('notice.provider') }), 503)
    case 'SHIPPING_OPTION_NOT_AVAILABLE':
      return page(context, paymentPage(now, request, { errors: { shippingOption: { key: 'error.delivery' } } }), 409)
    case 'DELIVERY_TIME_SLOT_NOT_AVAILABLE':
      return page(context, paymentPage(now, request, { errors: { slot: { key: 'error.slot.passed' } } }), 409)
    case 'DELIVERY_TIME_SLOT_REQUIRED':
      return page(context, paymentPage(now, request, { errors: { slot: { key: 'error.slot' } } }), 409)
    case 'CHECKOUT_INCOMPLETE':
      return context.redirect(open.urls.contact, 303)
    case 'CHECKOUT_EXPIRED':
      return page(context, <ExpiredPage messages={open.messages} urls={open.urls} />, 410)
    default:
      throw failure
  }
}

function paymentPage(
  { view, messages, urls, providers }: OpenPage,
  request: Omit<PaymentRequest, 'shownTotal'>,
  { errors = {}, notice = '', code = NO_CODE }: { errors?: PaymentErrors; notice?: string; code?: CodeEntry } = {},
): JSX.Element {
  const { method, offer, card, terms, billing = toBillingValues(view) } = request
  const { termsAgreement, timeSlot } = view.details
  const { slot = timeSlot?.shippingOption === offer ? timeSlot && slotKey(timeSlot) : undefined } = request
  const agreed = terms ?? termsAgreement?.pages.map(({ slug, revision }) => `${slug}@${revision}`).join(',')
  return (
    <PaymentPage
      view={view}
      messages={messages}
      urls={urls}
      contactUrl={urls.contact}
      now={new Date()}
      chosenOffer={offer}
      chosenSlot={slot}
      method={method}
      online={onlineMethods(providers, view)}
      card={card}
      billing={billing}
      agreed={agreed === termsVersion(view.terms)}
      errors={errors}
      notice={notice}
      code={code}
    />
  )
}

/** The way of delivery that was asked for, as long as there is that. */
function findChosenOffer({ offers, chosenOffer: known }: CheckoutView, requested: string | undefined): string | undefined {
  const open = offers.filter((offer) => !isFull(offer))
  return [requested, known].find((code) => open.some((offer) => offer.code === code)) ?? open[0]?.code ?? offers[0]?.code
}
