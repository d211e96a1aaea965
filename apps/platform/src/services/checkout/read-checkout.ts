import { storeSettings } from '../../domain/store-settings.ts'
import type { CommerceContext } from '../contexts.ts'
import { createRedirectSession } from './create-redirect-session.ts'
import { checkoutAnswer, ownCheckout, ownCheckoutOfCart, type OfCheckout } from './own-checkout.ts'
import { placeOrderOf } from './place-order.ts'

export function getCheckout(context: CommerceContext, of: OfCheckout) {
  return checkoutAnswer(context, ownCheckout(context, of))
}

export function getCheckoutOfCart(context: CommerceContext, of: OfCheckout) {
  return checkoutAnswer(context, ownCheckoutOfCart(context, of))
}

/** The token of a visit to the hosted page, and the address that the checkout has instead. */
export function openCheckoutPage(
  context: CommerceContext,
  { caller, id }: OfCheckout,
): { token: string; overrideCheckoutUrl?: string | undefined } {
  const { overrideCheckoutUrl } = ownCheckout(context, { caller, id }).details
  return { ...createRedirectSession(context, { caller, checkoutId: id, callbacks: {}, language: null }), overrideCheckoutUrl }
}

/** The order of the checkout as it stands: what is due is paid on delivery. A second time gives the order that is there. */
export async function orderCheckout(context: CommerceContext, of: OfCheckout): Promise<{ orderId: string }> {
  const { orderId } = await placeOrderOf(context, () => ownCheckout(context, of), {
    payment: { method: 'offline' },
    language: storeSettings.language,
  })
  return { orderId }
}
