import type { ProviderNotice } from '@galleria/commerce/checkout/payment-provider'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { Hono } from 'hono'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { readText } from '../../http/read-payload.ts'
import { openServices } from '../../objects/services.ts'
import { paymentProviders } from '../../services/payments/payment-providers.ts'

const MAX_BODY = 256 * 1024

/** What Stripe tells of payments and refunds. A response other than 2xx makes Stripe send it again, for up to three days. */
export const stripeWebhook = new Hono<HonoEnv>().post('/', async (context) => {
  const variables = variablesOf(context.env)
  const { stripe } = paymentProviders(variables)
  if (!stripe || variables.STRIPE_WEBHOOK_SECRET === undefined) return context.notFound()
  const body = await readText(context.req.raw, MAX_BODY)
  let notice: ProviderNotice | undefined
  try {
    notice = await stripe.webhook(body, context.req.header('stripe-signature') ?? '')
  } catch (error) {
    console.error(JSON.stringify({ webhook: 'stripe', error: describeError(error) }))
    return context.text('The signature does not fit.', 400)
  }
  if (notice) await openServices(context.env).commerce.run('receivePaymentNotice', notice)
  return context.body(null, 204)
})
