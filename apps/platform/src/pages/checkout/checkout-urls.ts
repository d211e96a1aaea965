import type { MessageBundle } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import type { InLanguage } from '../layout/languages.tsx'

/** Where the pages of one checkout lead. The callbacks were held to the store's origins when the session was made. */
export interface CheckoutUrls {
  readonly home: string
  readonly contact: string
  readonly payment: string
  readonly challenge: (id: string) => string
  readonly paid: (attemptId: string) => string
  readonly canceled: (attemptId: string) => string
  /** What names the language in addresses of this checkout, where the page's does. */
  readonly query: string
  readonly cart: string
  /** A page in the owner's words. */
  readonly storePage: (slug: string) => string
  readonly thankYou: (orderId: string) => string
  readonly inLanguage?: InLanguage | undefined
}

/** @param requested whether the address of the page names the language: then the next one does too */
export function checkoutUrls(
  token: string,
  callbacks: CheckoutView['callbacks'],
  storeUrl: string,
  { locale, link }: MessageBundle,
  requested: boolean,
): CheckoutUrls {
  const query = requested ? `?lang=${locale}` : ''
  return {
    home: storeUrl + link('/'),
    contact: `/checkout/${token}${query}`,
    payment: `/checkout/${token}/payment${query}`,
    challenge: (id) => `/checkout/${token}/challenge/${id}${query}`,
    paid: (id) => `/checkout/${token}/paid/${id}${query}`,
    canceled: (id) => `/checkout/${token}/paid/${id}/cancel${query}`,
    query,
    cart: callbacks.cartPageUrl ?? storeUrl + link('/cart'),
    storePage: (slug) => storeUrl + link(`/pages/${slug}`),
    thankYou: (orderId) => {
      const url = new URL(callbacks.thankYouPageUrl ?? storeUrl + link('/thank-you'))
      url.searchParams.set('orderId', orderId)
      return url.href
    },
  }
}
