import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeError } from '../../describe-error.ts'
import { Failure } from '../../domain/failure.ts'
import { takesTestCards, variablesOf, type Env } from '../../env.ts'
import { errorAnswer } from '../../http/error-answer.ts'
import { pageGuard } from '../../http/page-guard.ts'
import { readText } from '../../http/read-payload.ts'
import type { RequestVariables } from '../../http/request-log.ts'
import { openServices, type Services } from '../../objects/services.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { checkContact, knownContactValues, readContactValues } from './contact-form.ts'
import { ContactPage } from './contact-page.tsx'
import { MessagePage } from './message-page.tsx'
import { authorizePayment, readPaymentWish, type PaymentWish } from './payment-form.ts'
import { PaymentPage } from './payment-page.tsx'
import { waysOf, type Ways } from './ways.ts'

const LARGEST_FORM = 16 * 1024
const CART_DEADLINE = 1_000

interface OpenPage {
  readonly context: Context
  readonly services: Services
  readonly token: string
  readonly cards: boolean
  readonly view: CheckoutView
  readonly ways: Ways
}

/** The hosted checkout: two steps, forms that work without any script. */
export const checkoutPages = new Hono<{ Bindings: Env; Variables: RequestVariables }>()
  .onError(errorPage)
  .use(pageGuard)
  .get('/:token', (context) => serve(context, showContact))
  .post('/:token', (context) => serve(context, saveContact))
  .get('/:token/payment', (context) => serve(context, showPayment))
  .post('/:token/payment', (context) => serve(context, placeOrder))

/** Answers as the API does, in words that a shopper can use. */
async function errorPage(error: Error, context: Context): Promise<Response> {
  const { status } = errorAnswer(error, context)
  const { STORE_URL } = variablesOf(context.env)
  return page(context, failedPage(`${STORE_URL}/cart`), status as ContentfulStatusCode)
}

/** Finds the checkout and answers for those that are over; `handle` sees open ones only. */
async function serve(context: Context<{ Bindings: Env; Variables: RequestVariables }>, handle: (page: OpenPage) => Response | Promise<Response>): Promise<Response> {
  const variables = variablesOf(context.env)
  const { STORE_URL } = variables
  const services = openServices(context.env)
  const token = context.req.param('token') ?? ''
  const view = await found(services.commerce.run('viewCheckout', { token }))
  if (!view) return page(context, unknownPage(STORE_URL), 404)
  const ways = waysOf(token, view.callbacks, STORE_URL)
  if (view.state === 'completed' && view.order) {
    const thankYou = ways.thankYou(view.order.id)
    // The same form sent twice ends where the first one did.
    return context.req.method === 'POST' ? context.redirect(thankYou, 303) : page(context, completedPage(view.order.number, thankYou, ways), 410)
  }
  return view.state === 'expired' ? page(context, expiredPage(ways), 410) : handle({ context, services, token, cards: takesTestCards(variables), view, ways })
}

/** hono/jsx writes no doctype, and without one browsers lay pages out as in 1999. */
function page(context: Context, content: JSX.Element, status: ContentfulStatusCode = 200): Response | Promise<Response> {
  return context.html(html`<!doctype html>${content}`, status)
}

function showContact({ context, view, ways }: OpenPage): Promise<Response> | Response {
  return page(context, <ContactPage view={view} cartUrl={ways.cart} values={knownContactValues(view.details)} />)
}

async function saveContact({ context, services, token, view, ways }: OpenPage): Promise<Response> {
  const values = readContactValues(await readForm(context))
  const answer = checkContact(values, view.needsDelivery)
  if ('errors' in answer) return page(context, <ContactPage view={view} cartUrl={ways.cart} values={values} errors={answer.errors} />, 422)
  await services.commerce.run('saveCheckoutDetails', { token, details: answer.details })
  return context.redirect(ways.payment, 303)
}

function showPayment({ context, view, ways, cards }: OpenPage): Promise<Response> | Response {
  if (!view.ready) return context.redirect(ways.contact, 303)
  const chosenOffer = view.chosenOffer ?? view.offers[0]?.code
  return page(context, <PaymentPage view={view} cartUrl={ways.cart} contactUrl={ways.contact} chosenOffer={chosenOffer} method="test-card" cards={cards} />)
}

async function placeOrder(open: OpenPage): Promise<Response> {
  const { context, services, token, cards, view, ways } = open
  if (!view.ready) return context.redirect(ways.contact, 303)
  const form = await readForm(context)
  const wish = readPaymentWish(form, cards)
  const answer = authorizePayment(form, wish, view, new Date())
  if (answer.state === 'invalid') return page(context, again(open, wish, { errors: answer.errors }), 422)
  if (answer.state === 'declined') return page(context, again(open, wish, { notice: 'Your bank said no. Nothing was charged. Try another card.' }), 402)
  try {
    const { orderId } = await services.commerce.run('placeOrder', { token, shippingOption: wish.offer, payment: answer.payment, shownTotal: wish.shownTotal })
    await settle(services)
    return context.redirect(ways.thankYou(orderId), 303)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(error, open, wish)
  }
}

/** Nothing was ordered: says why, at the prices and the stock of now. */
async function refused(failure: Failure, open: OpenPage, wish: PaymentWish): Promise<Response> {
  const { context, services, token } = open
  const view = await services.commerce.run('viewCheckout', { token })
  const now = { ...open, view }
  switch (failure.code) {
    case 'INSUFFICIENT_INVENTORY':
      return page(context, again(now, wish, {}), 409)
    case 'CHECKOUT_TOTAL_CHANGED':
      return page(context, again(now, wish, { notice: 'The total has changed since this page was opened. Nothing was charged. Look at it again, then place the order.' }), 409)
    case 'SHIPPING_OPTION_NOT_AVAILABLE':
      return page(context, again(now, wish, { errors: { shippingOption: 'Choose how it is delivered.' } }), 409)
    case 'CHECKOUT_INCOMPLETE':
      return context.redirect(open.ways.contact, 303)
    case 'CHECKOUT_EXPIRED':
      return page(context, expiredPage(open.ways), 410)
    default:
      throw failure
  }
}

/** The cart lets go of what was ordered before the shopper is back in the store, where this takes no time. The outbox does it in any case. */
async function settle({ commerce }: Services): Promise<void> {
  const deadline = new Promise<void>((resolve) => setTimeout(resolve, CART_DEADLINE))
  const delivery = commerce.run('deliverOutbox', null).catch((error: unknown) => {
    // The order stands: nothing that fails from here on may look as if it did not.
    console.error(JSON.stringify({ error: describeError(error) }))
  })
  await Promise.race([delivery, deadline])
}

function again({ view, ways, cards }: OpenPage, { method, offer }: PaymentWish, { errors = {}, notice = '' }: { errors?: Record<string, string>; notice?: string }): JSX.Element {
  return <PaymentPage view={view} cartUrl={ways.cart} contactUrl={ways.contact} chosenOffer={offer} method={method} cards={cards} errors={errors} notice={notice} />
}

function failedPage(cart: string) {
  return <MessagePage title="This page did not work" text="Go back and try again. An order is never placed twice, and what was typed is kept." cartUrl={cart} link={{ href: cart, label: 'To the cart' }} />
}

function unknownPage(storeUrl: string) {
  const cart = `${storeUrl}/cart`
  return <MessagePage title="No such checkout" text="This address leads to no checkout. The cart is as it was." cartUrl={cart} link={{ href: cart, label: 'To the cart' }} />
}

function expiredPage({ cart }: Ways) {
  return <MessagePage title="This checkout has expired" text="Nothing was ordered and nothing was charged. Begin again from the cart." cartUrl={cart} link={{ href: cart, label: 'To the cart' }} />
}

function completedPage(number: number, thankYou: string, { cart }: Ways) {
  return <MessagePage title={`Order ${number} is placed`} text="This checkout is done. It cannot be ordered twice." cartUrl={cart} link={{ href: thankYou, label: 'See the order' }} />
}

async function readForm(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(context.req.raw, LARGEST_FORM))
}

async function found(view: Promise<CheckoutView>): Promise<CheckoutView | undefined> {
  try {
    return await view
  } catch (error) {
    if (error instanceof Failure && error.code === 'CHECKOUT_NOT_FOUND') return undefined
    throw error
  }
}
