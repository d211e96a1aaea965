import { CheckoutEchoes } from '@galleria/platform-client/entities/cart/checkout-requests'
import {
  addToCheckout,
  createCheckout,
  getCheckout,
  getCheckoutOfCart,
  getCheckoutUrl,
  placeOrder,
  removeCheckoutLines,
  removeCouponFromCheckout,
  removeGiftCardFromCheckout,
  updateCheckout,
  updateCheckoutQuantities,
} from '@galleria/platform-client/operations/checkouts'
import { isOn, listRegisteredOrigins } from '../../auth/origins.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { findKnownBuyer } from '../cart/known-buyer.ts'

/** A path with a fixed part stands before one that would take that part for an id. */
export const checkoutOperations: readonly Operation[] = [
  serve(getCheckoutOfCart, ({ caller, services }, { id }) => services.commerce.text('getCheckoutOfCart', { caller, id })),
  serve(
    createCheckout,
    async ({ caller, services, language }, request) =>
      services.commerce.text('createCheckoutOf', { caller, request, language, buyer: await findKnownBuyer(services, caller) }),
    { echoes: CheckoutEchoes },
  ),
  serve(getCheckout, ({ caller, services }, { id }) => services.commerce.text('getCheckout', { caller, id })),
  serve(getCheckoutUrl, async ({ caller, services, variables }, { id }) => {
    const { token, overrideCheckoutUrl } = await services.commerce.run('openCheckoutPage', { caller, id })
    // A buyer may name it: it leads to the store or nowhere.
    const isOwn = overrideCheckoutUrl !== undefined && isOn(overrideCheckoutUrl, listRegisteredOrigins(variables))
    return { checkoutUrl: isOwn ? overrideCheckoutUrl : `${variables.PUBLIC_URL}/checkout/${token}` }
  }),
  serve(updateCheckout, ({ caller, services }, request) => services.commerce.text('updateCheckoutOf', { caller, request }), {
    echoes: CheckoutEchoes,
  }),
  serve(addToCheckout, ({ caller, services }, { id, ...items }) => services.commerce.text('addToCheckout', { caller, id, items }), {
    echoes: CheckoutEchoes,
  }),
  serve(updateCheckoutQuantities, ({ caller, services }, { id, lineItems }) =>
    services.commerce.text('updateCheckoutQuantities', { caller, id, lineItems }),
  ),
  serve(removeCheckoutLines, ({ caller, services }, { id, lineItemIds }) =>
    services.commerce.text('removeCheckoutLines', { caller, id, lineItemIds }),
  ),
  serve(removeCouponFromCheckout, ({ caller, services }, { id }) =>
    services.commerce.text('removeCheckoutCode', { caller, id, kind: 'coupon' }),
  ),
  serve(removeGiftCardFromCheckout, ({ caller, services }, { id }) =>
    services.commerce.text('removeCheckoutCode', { caller, id, kind: 'gift-card' }),
  ),
  serve(placeOrder, ({ caller, services, network }, { id }) => services.commerce.text('orderCheckout', { caller, id, network })),
]
