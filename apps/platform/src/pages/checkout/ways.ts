import type { Words } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import type { InLanguage } from '../frame/languages.tsx'

/** Where the pages of one checkout lead. The callbacks were held to the store's origins when the session was made. */
export interface Ways {
  readonly home: string
  readonly contact: string
  readonly payment: string
  /** Where a coupon or a gift card is entered. */
  readonly code: string
  readonly challenge: (id: string) => string
  readonly cart: string
  readonly thankYou: (orderId: string) => string
  readonly inLanguage?: InLanguage | undefined
}

/** @param asked whether the address of the page names the language: then the next one does too */
export function waysOf(
  token: string,
  callbacks: CheckoutView['callbacks'],
  storeUrl: string,
  { locale, link }: Words,
  asked: boolean,
): Ways {
  const query = asked ? `?lang=${locale}` : ''
  return {
    home: storeUrl + link('/'),
    contact: `/checkout/${token}${query}`,
    payment: `/checkout/${token}/payment${query}`,
    code: `/checkout/${token}/code${query}`,
    challenge: (id) => `/checkout/${token}/challenge/${id}${query}`,
    cart: callbacks.cartPageUrl ?? storeUrl + link('/cart'),
    thankYou: (orderId) => {
      const url = new URL(callbacks.thankYouPageUrl ?? storeUrl + link('/thank-you'))
      url.searchParams.set('orderId', orderId)
      return url.href
    },
  }
}
