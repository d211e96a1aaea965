import type { Charge } from '@galleria/commerce/checkout/payment'
import {
  ProviderRefusal,
  type PaymentOrder,
  type PaymentStatus,
  type ProviderNotice,
  type RefundResult,
  type RemoteProvider,
} from '@galleria/commerce/checkout/payment-provider'
import Stripe from 'stripe'
import { fromStripeAmount, isStripeAmount, toStripeAmount } from './stripe-amount.ts'

interface StripeOptions {
  readonly secretKey: string
  /** Without it no webhook is taken: the state of payments is then read when the shopper returns, and by the clock. */
  readonly webhookSecret?: string | undefined
  readonly apiUrl: string
}

const TIMEOUT_MS = 8_000
/** The number of tries beyond the first: any more are the caller's, with the same key, and so the same effect. */
const NETWORK_RETRIES = 1
/** The maximum age of a signature, in seconds: a recorded message cannot be sent again later. */
const SIGNATURE_TOLERANCE = 300
/** Languages that Stripe's pages are asked for. In others, such as Arabic, which they do not speak, they follow the browser. */
const PAGE_LANGUAGES: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = { en: 'en', de: 'de', ja: 'ja' }
/** Refunds of this platform carry their key, so that a message about one finds it. */
const REFUND_KEY = 'galleria_refund'

/** Stripe Checkout: a page of Stripe's own, so no script of it is on ours and no card reaches us. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeOptions): RemoteProvider {
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  const crypto = Stripe.createSubtleCryptoProvider()

  return {
    canCharge: isStripeAmount,
    start: async (order) => {
      const session = await refusing(stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey: order.id }))
      if (session.url === null) throw new ProviderRefusal(`The session ${session.id} has no page.`)
      return { state: 'started', started: { reference: session.id, url: session.url } }
    },
    confirm: async ({ reference }) =>
      statusOf(await refusing(stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }))),
    cancel: async ({ reference }) => {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // It is complete or expired already.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    refund: async ({ key, reference, amount, currency, retried }) => {
      const { data: known } = retried ? await refusing(stripe.refunds.list({ payment_intent: reference, limit: 100 })) : { data: [] }
      const made = known.find(({ metadata }) => metadata?.[REFUND_KEY] === key)
      if (made) return refundResult(made)
      const request = { payment_intent: reference, amount: toStripeAmount(amount, currency), metadata: { [REFUND_KEY]: key } }
      return refundResult(await refusing(stripe.refunds.create(request, { idempotencyKey: key })))
    },
    webhook: async (body, signature) => {
      if (webhookSecret === undefined) throw new ProviderRefusal('There is no secret to verify webhooks of Stripe with.')
      return noticeOf(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, SIGNATURE_TOLERANCE, crypto))
    },
  }
}

function sessionParams(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const { id, amount, currency, email, language, title, description, returnUrl, cancelUrl, expiresAt } = order
  return {
    mode: 'payment',
    client_reference_id: id,
    customer_email: email,
    locale: PAGE_LANGUAGES[language] ?? 'auto',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(amount, currency),
          product_data: { name: title, description },
        },
      },
    ],
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt / 1000),
    metadata: { attempt: id },
    payment_intent_data: { metadata: { attempt: id } },
  }
}

function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const { id, status, payment_status: paid, payment_intent: intent } = session
  if (status === 'open') return { state: 'open' }
  if (status === 'expired') return { state: 'expired' }
  if (intent === null || typeof intent === 'string') throw new Error(`The session ${id} does not show its payment`)
  const { latest_charge: charge } = intent
  const card = charge !== null && typeof charge === 'object' ? charge.payment_method_details?.card : undefined
  const payment = {
    method: 'stripe',
    reference: intent.id,
    charged: chargesOf(session, intent),
    ...(card?.last4 && { card: { lastFour: card.last4, brand: card.brand ?? '' } }),
  } as const
  if (paid === 'paid' && intent.status === 'succeeded') return { state: 'accepted', payment: { ...payment, outcome: 'approved' } }
  // A bank debit takes days, and can fail at the end of them.
  if (intent.status === 'processing') return { state: 'accepted', payment: { ...payment, outcome: 'pending' } }
  return intent.status === 'canceled' || intent.status === 'requires_payment_method' ? { state: 'declined' } : { state: 'open' }
}

/** The sums of the page and of the payment on it. Of a debit nothing is received until its end. */
function chargesOf({ amount_total: total, currency }: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): Charge[] {
  const received = intent.status === 'succeeded' ? (intent.amount_received ?? intent.amount) : intent.amount
  const sums = [[total, currency] as const, [received, intent.currency] as const]
  return sums.flatMap(([units, code]) =>
    units === null || code === null ? [] : [{ amount: fromStripeAmount(units, code), currency: code.toUpperCase() }],
  )
}

function noticeOf(event: Stripe.Event): ProviderNotice | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { about: 'payment', reference: event.data.object.id }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { object: refund } = event.data
      const key = refund.metadata?.[REFUND_KEY]
      const result = refundResult(refund)
      if (key !== undefined) return { about: 'refund', key, result }
      const payment = typeof refund.payment_intent === 'string' ? refund.payment_intent : refund.payment_intent?.id
      if (payment === undefined) return undefined
      const { amount, currency } = refund
      return { about: 'outside-refund', payment, amount: fromStripeAmount(amount, currency), currency: currency.toUpperCase(), result }
    }
    default:
      return undefined
  }
}

function refundResult({ id, status, failure_reason: reason }: Stripe.Refund): RefundResult {
  if (status === 'failed' || status === 'canceled') return { status: 'FAILED', reference: id, reason: reason ?? status }
  return { status: status === 'succeeded' ? 'SUCCEEDED' : 'PENDING', reference: id }
}

/** Tells what Stripe will refuse again from what may succeed at the next try. */
async function refusing<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError, StripeCardError, StripeIdempotencyError } =
      Stripe.errors
    const refusals = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError, StripeCardError, StripeIdempotencyError]
    if (error instanceof Error && refusals.some((refusal) => error instanceof refusal))
      throw new ProviderRefusal(error.message, { cause: error })
    throw error
  }
}
