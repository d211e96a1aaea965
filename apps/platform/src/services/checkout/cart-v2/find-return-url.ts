import type { CommerceContext } from '../../contexts.ts'
import { checkoutOfToken } from '../open-checkout.ts'

/** The address to which a payment made elsewhere leads a shopper back: the thanks for the order, or the page of the checkout. */
function findReturnUrl(context: CommerceContext, { token }: { readonly token: string }): { url: string } {
  const { checkout, callbacks } = checkoutOfToken(context, token)
  const { publicUrl, storeUrl } = context.settings
  if (checkout.orderId === null) return { url: `${publicUrl}/checkout/${token}` }
  const url = new URL(callbacks.thankYouPageUrl ?? `${storeUrl}/thank-you`)
  url.searchParams.set('orderId', checkout.orderId)
  return { url: url.href }
}

export const findReturnUrlMethods = { findReturnUrl }
