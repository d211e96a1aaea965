import type { CommerceContext } from '../../contexts.ts'
import { checkoutOfToken } from '../open-checkout.ts'

/** Where a shopper goes on whose payment was made elsewhere: to the thanks for the order, or back to the page of the checkout. */
function findReturnUrl(context: CommerceContext, { token }: { readonly token: string }): { url: string } {
  const { checkout, callbacks } = checkoutOfToken(context, token)
  const { publicUrl, storeUrl } = context.settings
  if (checkout.orderId === null) return { url: `${publicUrl}/checkout/${token}` }
  const url = new URL(callbacks.thankYouPageUrl ?? `${storeUrl}/thank-you`)
  url.searchParams.set('orderId', checkout.orderId)
  return { url: url.href }
}

export const findReturnUrlMethods = { findReturnUrl }
