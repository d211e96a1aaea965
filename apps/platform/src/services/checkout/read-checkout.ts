import { isAdmin } from '@galleria/commerce/access/owner'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { CommerceContext } from '../contexts.ts'
import { orderUrl } from '../orders/links/order-url.ts'
import { toCheckoutResponse, type OfCheckout, ownCheckout, ownCheckoutOfCart } from './own-checkout.ts'
import { placeOrderFor } from './place-order.ts'
import { createRedirectSession } from './redirect-sessions.ts'

function getCheckout(context: CommerceContext, of: OfCheckout) {
  return toCheckoutResponse(context, ownCheckout(context, of))
}

function getCheckoutOfCart(context: CommerceContext, of: OfCheckout) {
  return toCheckoutResponse(context, ownCheckoutOfCart(context, of))
}

/** The token of a visit to the hosted page, and the address that the checkout has instead. */
function openCheckoutPage(
  context: CommerceContext,
  { caller, id }: OfCheckout,
): { token: string; overrideCheckoutUrl?: string | undefined } {
  const { overrideCheckoutUrl } = ownCheckout(context, { caller, id }).details
  return { ...createRedirectSession(context, { caller, checkoutId: id, callbacks: {}, language: null }), overrideCheckoutUrl }
}

/** The order of the checkout as it stands. A shopper's waits for its payment, the shop's for as long as the shop likes. A second time gives the order that is there. */
async function orderCheckout(
  context: CommerceContext,
  { network, ...of }: OfCheckout & { readonly network?: string | undefined },
): Promise<{ orderId: string }> {
  const byAdmin = isAdmin(of.caller)
  const { orderId } = await placeOrderFor(context, () => ownCheckout(context, of), {
    ...(byAdmin && { payment: { method: 'offline' } as const }),
    language: STORE_SETTINGS.language,
    isAdmin: byAdmin,
    network: byAdmin ? undefined : network,
  })
  return { orderId }
}

/** Where the order just placed is shown. A visit that a mail has opened may be in a browser to which the store would not show it. */
function getConfirmationUrl(context: CommerceContext, { orderId }: { readonly orderId: string }): { url: string } {
  return { url: orderUrl(context, orderId) }
}

export const readCheckoutMethods = { getCheckout, getCheckoutOfCart, getConfirmationUrl, openCheckoutPage, orderCheckout }
