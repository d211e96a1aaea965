import { Hono, type Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { dueOf } from '../../domain/checkout/checkout.ts'
import { likelyCountry } from '../../domain/checkout/likely-country.ts'
import { chargeHeldCard, type Payment } from '../../domain/checkout/payment.ts'
import { Failure } from '../../domain/failures/failure.ts'
import { STORE_SETTINGS } from '../../domain/store/store-settings.ts'
import { takesTestCards, variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-response.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { readForm } from '../../http/read-form.ts'
import { settleOutbox } from '../../http/settle-outbox.ts'
import type { MessageBundle } from '../../messages.ts'
import { openServices, type Services } from '../../objects/services.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { languagesOf } from '../layout/languages.tsx'
import type { Frame } from '../layout/layout.tsx'
import { page, type PageContext } from '../layout/page.ts'
import { pageMessages } from '../page-messages.ts'
import { ChallengePage } from './challenge-page.tsx'
import { changeCode, NO_CODE, readFormAction, type CodeEntry } from './change-code.ts'
import { checkoutUrls, type CheckoutUrls } from './checkout-urls.ts'
import { checkContact, knownContactValues, readContactValues } from './contact-form.ts'
import { ContactPage } from './contact-page.tsx'
import { ChallengeOverPage, CompletedPage, ExpiredPage, FailedPage, ForeignFormPage, UnknownPage } from './message-pages.tsx'
import { authorizePayment, readPaymentRequest, withoutCardCode, type PaymentErrors, type PaymentRequest } from './payment-form.ts'
import { PaymentPage } from './payment-page.tsx'

interface OpenPage extends Frame {
  readonly context: PageContext
  readonly services: Services
  readonly token: string
  readonly cards: boolean
  readonly view: CheckoutView
  readonly urls: CheckoutUrls
}

/** The hosted checkout: two steps, forms that work without any script. */
export const checkoutPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', (context) => serve(context, showContact))
  .post('/:token', (context) => serve(context, saveContact))
  .get('/:token/payment', (context) => serve(context, showPayment))
  .post('/:token/payment', (context) => serve(context, pay))
  .get('/:token/challenge/:challenge', (context) => serve(context, showChallenge))
  .post('/:token/challenge/:challenge', (context) => serve(context, handleChallenge))

/** Answers as the API does, in words that a shopper can use. */
async function errorPage(error: Error, context: Context): Promise<Response> {
  return page(context, <FailedPage {...frameOf(context)} />, errorStatus(error, context))
}

/** What a page is made with, as far as its address alone tells. */
function frameOf(context: Context, view?: CheckoutView): Frame & { readonly urls: CheckoutUrls } {
  const requested = context.req.query('lang')
  const words = pageMessages(requested, view?.language)
  const urls = checkoutUrls(
    context.req.param('token') ?? '',
    view?.callbacks ?? {},
    variablesOf(context.env).STORE_URL,
    words,
    requested === words.locale,
  )
  return { words, urls: { ...urls, inLanguage: languagesOf(context) } }
}

/** Finds the checkout and answers for those that are over; `handle` sees open ones only. */
async function serve(context: PageContext, handle: (page: OpenPage) => Response | Promise<Response>): Promise<Response> {
  const services = openServices(context.env)
  const token = context.req.param('token') ?? ''
  const view = await found(services.commerce.run('viewCheckout', { token }))
  const frame = frameOf(context, view)
  if (!view) return page(context, <UnknownPage {...frame} />, 404)
  if (view.state === 'completed' && view.order) {
    const thankYou = frame.urls.thankYou(view.order.id)
    // The same form sent twice ends where the first one did.
    return context.req.method === 'POST'
      ? context.redirect(thankYou, 303)
      : page(context, <CompletedPage {...frame} number={view.order.number} thankYou={thankYou} />, 410)
  }
  if (view.state === 'expired') return page(context, <ExpiredPage {...frame} />, 410)
  return handle({ ...frame, context, services, token, cards: takesTestCards(variablesOf(context.env)), view })
}

function showContact({ context, words, urls, view }: OpenPage): Promise<Response> | Response {
  return page(
    context,
    <ContactPage
      view={view}
      words={words}
      urls={urls}
      values={knownContactValues(view.details, countryOf(context, view, words))}
      code={NO_CODE}
    />,
  )
}

/** The country that the form begins with. */
function countryOf({ req }: PageContext, { countries }: CheckoutView, { locale }: MessageBundle): string | undefined {
  return likelyCountry(countries, {
    country: req.header('cf-ipcountry'),
    acceptLanguage: req.header('accept-language'),
    locale,
    home: STORE_SETTINGS.businessAddress.country,
  })
}

async function saveContact(open: OpenPage): Promise<Response> {
  const { context, services, token, words, urls, view } = open
  const form = await readForm(context)
  const values = readContactValues(form)
  const code = await changeCode(open, form)
  const response = checkContact(values, view)
  if (readFormAction(form) === 'continue' && !code.error && 'details' in response) {
    await services.commerce.run('saveCheckoutDetails', { token, details: response.details })
    return context.redirect(urls.payment, 303)
  }
  const shown = code.changed ? await services.commerce.run('viewCheckout', { token }) : view
  // Where it was a code that was sent, the fields may well be half empty still: nothing is held against them.
  const errors = readFormAction(form) === 'continue' && !code.changed && 'errors' in response ? response.errors : {}
  const failed = code.error !== undefined || Object.keys(errors).length > 0
  return page(
    context,
    <ContactPage view={shown} words={words} urls={urls} values={values} errors={errors} code={code} />,
    failed ? 422 : 200,
  )
}

function showPayment(open: OpenPage): Promise<Response> | Response {
  const { context, view, urls } = open
  if (!view.ready) return context.redirect(urls.contact, 303)
  const offer = chosenOffer(view, context.req.query('offer'))
  const notice = (['notice.challenge', 'notice.declined'] as const).find((key) => key === context.req.query('notice'))
  return page(
    context,
    paymentPage(open, { method: 'test-card', ...(offer !== undefined && { offer }) }, notice && { notice: open.words.t(notice) }),
  )
}

/** The way of delivery that was asked for, as long as there is that. */
function chosenOffer({ offers, chosenOffer: known }: CheckoutView, requested: string | undefined): string | undefined {
  return offers.find(({ code }) => code === requested)?.code ?? known ?? offers[0]?.code
}

async function pay(open: OpenPage): Promise<Response> {
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

async function placeOrder(open: OpenPage, request: PaymentRequest, payment: Payment): Promise<Response> {
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

/** Also after a reload: the bank's question is kept until it is answered. */
async function showChallenge(open: OpenPage): Promise<Response> {
  const { context, services, token, words, urls } = open
  const challenge = await found(services.commerce.run('viewCardChallenge', { token, challengeId: context.req.param('challenge') ?? '' }))
  if (!challenge) return page(context, <UnknownPage words={words} urls={urls} />, 404)
  if (challenge.state === 'failed' || challenge.state === 'expired')
    return page(context, <ChallengeOverPage words={words} urls={urls} payment={urls.payment} />, 410)
  return page(
    context,
    <ChallengePage words={words} urls={urls} amount={dueOf(challenge.request.shownTotal)} lastFour={challenge.card.lastFour} />,
  )
}

async function handleChallenge(open: OpenPage): Promise<Response> {
  const { context, services, token, words, urls } = open
  const confirmed = (await readForm(context)).get('answer') === 'yes'
  const challenge = await found(
    services.commerce.run('recordCardChallenge', { token, challengeId: context.req.param('challenge') ?? '', confirmed }),
  )
  if (!challenge) return page(context, <UnknownPage words={words} urls={urls} />, 404)
  const { state, card, request } = challenge
  const requested: PaymentRequest = {
    method: 'test-card',
    ...(request.shippingOption !== undefined && { offer: request.shippingOption }),
    shownTotal: request.shownTotal,
  }
  if (state === 'expired') return page(context, <ChallengeOverPage words={words} urls={urls} payment={urls.payment} />, 410)
  if (state === 'failed') return challengeRefused(open, requested, 'notice.challenge')
  const response = chargeHeldCard(card)
  return response.state === 'declined'
    ? challengeRefused(open, requested, 'notice.declined')
    : placeOrder(open, requested, response.payment)
}

/** Where it is chosen again how to pay: under the address of the payment, so that its form goes there. */
function challengeRefused(
  { context, urls }: OpenPage,
  { offer }: PaymentRequest,
  notice: 'notice.challenge' | 'notice.declined',
): Response {
  const url = new URL(urls.payment, context.req.url)
  url.searchParams.set('notice', notice)
  if (offer !== undefined) url.searchParams.set('offer', offer)
  return context.redirect(url.pathname + url.search, 303)
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

async function found<Shown>(view: Promise<Shown>): Promise<Shown | undefined> {
  try {
    return await view
  } catch (error) {
    if (error instanceof Failure && error.code === 'CHECKOUT_NOT_FOUND') return undefined
    throw error
  }
}
