import type { HeldCard } from '@galleria/commerce/checkout/card-challenge'
import { payOnDelivery, testCards } from '@galleria/commerce/checkout/local-providers'
import type { CardInput } from '@galleria/commerce/checkout/payment'
import type { PaymentProvider, RemoteProvider } from '@galleria/commerce/checkout/payment-provider'
import { takesTestCards, type Variables } from '../../env.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** How the shop can be paid. What is absent is not offered. */
export interface PaymentProviders {
  readonly offline: PaymentProvider<null, never>
  readonly testCard?: PaymentProvider<CardInput, HeldCard>
  readonly stripe?: RemoteProvider
}

const opened = new WeakMap<Variables, PaymentProviders>()

export function paymentProviders(variables: Variables): PaymentProviders {
  let providers = opened.get(variables)
  if (!providers) {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = variables
    providers = {
      offline: payOnDelivery,
      ...(takesTestCards(variables) && {
        testCard: testCards(
          () => new Date(),
          () => crypto.randomUUID(),
        ),
      }),
      ...(STRIPE_SECRET_KEY !== undefined && {
        stripe: stripeProvider({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL }),
      }),
    }
    opened.set(variables, providers)
  }
  return providers
}

/** Whether an order can be paid online. */
export function takesOnlinePayments(variables: Variables): boolean {
  const { testCard, stripe } = paymentProviders(variables)
  return testCard !== undefined || stripe !== undefined
}
