import type { CheckoutView } from '../../services/checkout/view-checkout.ts'

type Callbacks = CheckoutView['callbacks']

/** Where the pages of one checkout lead. The callbacks were held to the store's origins when the session was made. */
export interface Ways {
  readonly contact: string
  readonly payment: string
  readonly cart: string
  readonly thankYou: (orderId: string) => string
}

export function waysOf(token: string, callbacks: Callbacks, storeUrl: string): Ways {
  return {
    contact: `/checkout/${token}`,
    payment: `/checkout/${token}/payment`,
    cart: callbacks.cartPageUrl ?? `${storeUrl}/cart`,
    thankYou: (orderId) => {
      const url = new URL(callbacks.thankYouPageUrl ?? `${storeUrl}/thank-you`)
      url.searchParams.set('orderId', orderId)
      return url.href
    },
  }
}
