import { Hono, type Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { dueOf } from '../../domain/checkout.ts'
import { Failure } from '../../domain/failure.ts'
import { chargeHeldCard, type Payment } from '../../domain/payment.ts'
import { takesTestCards, variablesOf } from '../../env.ts'
import { errorStatus } from '../../http/error-answer.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { limitGuesses } from '../../http/rate-limits.ts'
import { readForm } from '../../http/read-form.ts'
import { settleOutbox } from '../../http/settle-outbox.ts'
import type { MessageKey } from '../../messages.ts'
import { openServices, type Services } from '../../objects/services.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { languagesOf } from '../frame/languages.tsx'
import type { Frame } from '../frame/layout.tsx'
import { page, type PageContext } from '../frame/page.ts'
import { pageWords } from '../page-words.ts'
import { ChallengePage } from './challenge-page.tsx'
import { promotionError, promotionErrorIn } from './code-form.tsx'
import { checkContact, knownContactValues, readContactValues } from './contact-form.ts'
import { ContactPage } from './contact-page.tsx'
import { ChallengeOverPage, CompletedPage, ExpiredPage, FailedPage, ForeignFormPage, UnknownPage } from './message-pages.tsx'
import { authorizePayment, readPaymentWish, type PaymentErrors, type PaymentWish } from './payment-form.ts'
import { PaymentPage } from './payment-page.tsx'
import { waysOf, type Ways } from './ways.ts'

interface OpenPage extends Frame {
  readonly context: PageContext
  readonly services: Services
  readonly token: string
  readonly cards: boolean
  readonly view: CheckoutView
  readonly ways: Ways
}

/** The hosted checkout: two steps, forms that work without any script. */
export const checkoutPages = new Hono<HonoEnv>()
  .onError(errorPage)
  .use(pageGuard((context) => page(context, <ForeignFormPage {...frameOf(context)} />, 403)))
  .get('/:token', (context) => serve(context, showContact))
  .post('/:token', (context) => serve(context, saveContact))
  .post('/:token/code', (context) => serve(context, enterCode))
  .get('/:token/payment', (context) => serve(context, showPayment))
  .post('/:token/payment', (context) => serve(context, pay))
  .get('/:token/challenge/:challenge', (context) => serve(context, showChallenge))
  .post('/:token/challenge/:challenge', (context) => serve(context, answerChallenge))

/** Answers as the API does, in words that a shopper can use. */
async function errorPage(error: Error, context: Context): Promise<Response> {
  return page(context, <FailedPage {...frameOf(context)} />, errorStatus(error, context))
}

/** What a page is made with, as far as its address alone tells. */
function frameOf(context: Context, view?: CheckoutView): Frame & { readonly ways: Ways } {
  const asked = context.req.query('lang')
  const words = pageWords(asked, view?.language)
  const ways = waysOf(
    context.req.param('token') ?? '',
    view?.callbacks ?? {},
    variablesOf(context.env).STORE_URL,
    words,
    asked === words.locale,
  )
  return { words, ways: { ...ways, inLanguage: languagesOf(context) } }
}

/** Finds the checkout and answers for those that are over; `handle` sees open ones only. */
async function serve(context: PageContext, handle: (page: OpenPage) => Response | Promise<Response>): Promise<Response> {
  const services = openServices(context.env)
  const token = context.req.param('token') ?? ''
  const view = await found(services.commerce.run('viewCheckout', { token }))
  const frame = frameOf(context, view)
  if (!view) return page(context, <UnknownPage {...frame} />, 404)
  if (view.state === 'completed' && view.order) {
    const thankYou = frame.ways.thankYou(view.order.id)
    // The same form sent twice ends where the first one did.
    return context.req.method === 'POST'
      ? context.redirect(thankYou, 303)
      : page(context, <CompletedPage {...frame} number={view.order.number} thankYou={thankYou} />, 410)
  }
  if (view.state === 'expired') return page(context, <ExpiredPage {...frame} />, 410)
  return handle({ ...frame, context, services, token, cards: takesTestCards(variablesOf(context.env)), view })
}

function showContact({ context, words, ways, view }: OpenPage): Promise<Response> | Response {
  return page(
    context,
    <ContactPage
      view={view}
      words={words}
      ways={ways}
      values={knownContactValues(view.details)}
      codeError={promotionErrorIn(context.req.query('code'))}
    />,
  )
}

async function saveContact({ context, services, token, words, ways, view }: OpenPage): Promise<Response> {
  const values = readContactValues(await readForm(context))
  const answer = checkContact(values, view)
  if ('errors' in answer)
    return page(context, <ContactPage view={view} words={words} ways={ways} values={values} errors={answer.errors} />, 422)
  await services.commerce.run('saveCheckoutDetails', { token, details: answer.details })
  return context.redirect(ways.payment, 303)
}

function showPayment(open: OpenPage): Promise<Response> | Response {
  const { context, view, ways } = open
  if (!view.ready) return context.redirect(ways.contact, 303)
  const asked = context.req.query('offer')
  const offer = view.offers.find(({ code }) => code === asked)?.code ?? view.chosenOffer ?? view.offers[0]?.code
  const notice = (['notice.challenge', 'notice.declined'] as const).find((key) => key === context.req.query('notice'))
  return page(context, paymentPage(open, { method: 'test-card', offer }, notice && { notice: open.words.t(notice) }))
}

async function pay(open: OpenPage): Promise<Response> {
  const { context, services, token, cards, view, ways } = open
  if (!view.ready) return context.redirect(ways.contact, 303)
  const form = await readForm(context)
  const wish = readPaymentWish(form, cards)
  // Nothing is left to pay: no card is asked.
  if (Number(dueOf(wish.shownTotal)) === 0 && wish.shownTotal !== '') return placeOrder(open, wish, { method: 'offline' })
  const answer = authorizePayment(form, wish, view, new Date())
  if (answer.state === 'invalid') return page(context, paymentPage(open, wish, { errors: answer.errors }), 422)
  if (answer.state === 'challenge') {
    const { challengeId } = await services.commerce.run('startCardChallenge', {
      token,
      card: answer.card,
      wish: { ...(wish.offer !== undefined && { shippingOption: wish.offer }), shownTotal: wish.shownTotal, language: open.words.locale },
    })
    return context.redirect(ways.challenge(challengeId), 303)
  }
  if (answer.state === 'declined') return page(context, paymentPage(open, wish, { notice: open.words.t('notice.declined') }), 402)
  return placeOrder(open, wish, answer.payment)
}

async function placeOrder(open: OpenPage, wish: PaymentWish, payment: Payment): Promise<Response> {
  const { context, services, token, ways } = open
  try {
    const { orderId } = await services.commerce.run('placeOrder', {
      token,
      shippingOption: wish.offer,
      payment,
      shownTotal: wish.shownTotal,
      language: open.words.locale,
    })
    // The cart lets go of what was ordered before the shopper is back in the store.
    await settleOutbox(services.commerce)
    return context.redirect(ways.thankYou(orderId), 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(error, open, wish)
  }
}

/** Also after a reload: the bank's question is kept until it is answered. */
async function showChallenge(open: OpenPage): Promise<Response> {
  const { context, services, token, words, ways } = open
  const challenge = await found(services.commerce.run('viewCardChallenge', { token, challengeId: context.req.param('challenge') ?? '' }))
  if (!challenge) return page(context, <UnknownPage words={words} ways={ways} />, 404)
  if (challenge.state === 'failed' || challenge.state === 'expired')
    return page(context, <ChallengeOverPage words={words} ways={ways} payment={ways.payment} />, 410)
  return page(
    context,
    <ChallengePage words={words} ways={ways} amount={dueOf(challenge.wish.shownTotal)} lastFour={challenge.card.lastFour} />,
  )
}

async function answerChallenge(open: OpenPage): Promise<Response> {
  const { context, services, token, words, ways } = open
  const confirmed = (await readForm(context)).get('answer') === 'yes'
  const challenge = await found(
    services.commerce.run('answerCardChallenge', { token, challengeId: context.req.param('challenge') ?? '', confirmed }),
  )
  if (!challenge) return page(context, <UnknownPage words={words} ways={ways} />, 404)
  const { state, card, wish } = challenge
  const asked: PaymentWish = {
    method: 'test-card',
    ...(wish.shippingOption !== undefined && { offer: wish.shippingOption }),
    shownTotal: wish.shownTotal,
  }
  if (state === 'expired') return page(context, <ChallengeOverPage words={words} ways={ways} payment={ways.payment} />, 410)
  if (state === 'failed') return challengeRefused(open, asked, 'notice.challenge')
  const answer = chargeHeldCard(card)
  return answer.state === 'declined' ? challengeRefused(open, asked, 'notice.declined') : placeOrder(open, asked, answer.payment)
}

/** Where it is chosen again how to pay: under the address of the payment, so that its form goes there. */
function challengeRefused({ context, ways }: OpenPage, { offer }: PaymentWish, notice: 'notice.challenge' | 'notice.declined'): Response {
  const url = new URL(ways.payment, context.req.url)
  url.searchParams.set('notice', notice)
  if (offer !== undefined) url.searchParams.set('offer', offer)
  return context.redirect(url.pathname + url.search, 303)
}

/** Takes a coupon or a gift card, or lets go of it, and goes back to the step where that was asked. */
async function enterCode({ context, services, token, ways }: OpenPage): Promise<Response> {
  const form = await readForm(context)
  const back = new URL(form.get('step') === 'payment' ? ways.payment : ways.contact, context.req.url)
  const offer = form.get('offer')
  if (offer !== null) back.searchParams.set('offer', offer.slice(0, 100))
  const error = await changeCode(services, token, form, (ask) => limitGuesses(context, `checkout ${token}`, ask))
  if (error) back.searchParams.set('code', error)
  return context.redirect(back.pathname + back.search, 303)
}

async function changeCode(
  { commerce }: Services,
  token: string,
  form: URLSearchParams,
  limited: (ask: () => Promise<void>) => Promise<void>,
): Promise<MessageKey | undefined> {
  const remove = form.get('remove')
  try {
    if (remove === 'coupon' || remove === 'gift-card') await commerce.run('removeCode', { token, kind: remove })
    else await limited(() => commerce.run('enterCode', { token, code: (form.get('promotion') ?? '').slice(0, 50) }))
    return undefined
  } catch (error) {
    const key = error instanceof Failure ? promotionError(error.code) : undefined
    if (!key) throw error
    return key
  }
}

/** Nothing was ordered: says why, at the prices and the stock of now. */
async function refused(failure: Failure, open: OpenPage, wish: PaymentWish): Promise<Response> {
  const { context, services, token } = open
  const view = await services.commerce.run('viewCheckout', { token })
  const now = { ...open, view }
  switch (failure.code) {
    case 'INSUFFICIENT_INVENTORY':
    case 'CHECKOUT_HAS_VIOLATIONS':
      return page(context, paymentPage(now, wish, {}), 409)
    case 'CHECKOUT_TOTAL_CHANGED':
    case 'COUPON_USAGE_EXCEEDED':
    case 'COUPON_LIMIT_PER_CUSTOMER_EXCEEDED':
    case 'GIFT_CARD_BALANCE_CHANGED':
    case 'MEMBERSHIP_NOT_APPLICABLE':
      return page(context, paymentPage(now, wish, { notice: now.words.t('notice.total') }), 409)
    case 'SHIPPING_OPTION_NOT_AVAILABLE':
      return page(context, paymentPage(now, wish, { errors: { shippingOption: { key: 'error.delivery' } } }), 409)
    case 'CHECKOUT_INCOMPLETE':
      return context.redirect(open.ways.contact, 303)
    case 'CHECKOUT_EXPIRED':
      return page(context, <ExpiredPage words={open.words} ways={open.ways} />, 410)
    default:
      throw failure
  }
}

function paymentPage(
  { context, view, words, ways, cards }: OpenPage,
  { method, offer }: Pick<PaymentWish, 'method' | 'offer'>,
  { errors = {}, notice = '' }: { errors?: PaymentErrors; notice?: string } = {},
): JSX.Element {
  return (
    <PaymentPage
      view={view}
      words={words}
      ways={ways}
      contactUrl={ways.contact}
      now={new Date()}
      chosenOffer={offer}
      method={method}
      cards={cards}
      errors={errors}
      notice={notice}
      codeError={promotionErrorIn(context.req.query('code'))}
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
