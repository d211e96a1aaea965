import { StripeDouble } from '@galleria/tooling/stripe-double/stripe-double.ts'
import { KNOWN_SEAL } from '../../http/sealed-sessions.ts'
import { Stack } from '../../stack/stack.ts'

/** The clock looks at payments soon, so that a drill need not wait a minute for it. */
const FIRST_CHECK_MS = 1_500

/** Names the address of a client that does not come by the store. */
export const CLIENT_HEADER = 'x-drill-client'
/** The time that orders without a payment hold stock, so that a drill need not wait a quarter of an hour. */
const HOLD_SECONDS = 4

/** A store to buy in with every fault, and the Stripe that it takes money with. */
export interface PurchaseStack {
  readonly stack: Stack
  readonly stripe: StripeDouble
  stop(): Promise<void>
}

export async function startPurchaseStack(): Promise<PurchaseStack> {
  const stripe = await StripeDouble.start()
  const platform = {
    ...stripe.variables,
    PAYMENT_FIRST_CHECK_MS: String(FIRST_CHECK_MS),
    ORDER_HOLD_SECONDS: String(HOLD_SECONDS),
    UNPAID_ORDER_LIMITS: '{"orders":3,"pieces":20,"stockShare":0.25}',
    CLIENT_ADDRESS_HEADER: CLIENT_HEADER,
  }
  const stack = await Stack.start({ shells: 1, mode: 'production', variables: { ...KNOWN_SEAL, platform } })
  stripe.endpoint = `${stack.platform.url}/webhooks/stripe`
  return {
    stack,
    stripe,
    stop: async () => {
      await stack.stop()
      await stripe.stop()
    },
  }
}
