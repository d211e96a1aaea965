import type { HeldCard } from '../../domain/checkout/card-challenge.ts'
import { payOnDelivery, testCards } from '../../domain/checkout/local-providers.ts'
import type { PaymentProvider, RemoteProvider } from '../../domain/checkout/payment-provider.ts'
import type { CardInput } from '../../domain/checkout/payment.ts'
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
