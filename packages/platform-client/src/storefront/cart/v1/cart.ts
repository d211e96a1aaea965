import type { CartInfo } from '../../../entities/cart/cart-requests.ts'
import {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  deleteCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  removeCoupon,
  removeLineItems,
  updateCurrentCart,
  updateLineItemsQuantity,
} from '../../../services/cart/current-cart-v1.ts'
import type { SendOptions, Transport } from '../../../transport/transport.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import { ignoreNoCart } from '../no-cart.ts'
import type { CartDetails, ItemToAdd, StorefrontCart, TotalsRequest } from '../storefront-cart.ts'
import { toCart } from './to-cart.ts'
import { toPricedCart } from './to-priced-cart.ts'

/** The cart over the first version of the calls, which the hosted platform removes on 2027-02-01. */
export const cartOverV1: Unbound<StorefrontCart> = {
  async get(transport, options) {
    const cart = await getCurrentCart(transport, options).catch(ignoreNoCart)
    return cart && toCart(cart)
  },
  async price(transport, request, options) {
    const estimate = await estimateCurrentCartTotals(transport, toEstimateRequest(request), options).catch(ignoreNoCart)
    return estimate?.cart ? toPricedCart(estimate.cart, estimate) : null
  },
  async add(transport, items, options) {
    return toCart(await addToCurrentCart(transport, { lineItems: items.map(toLineItem) }, options))
  },
  async setQuantity(transport, lineId, quantity, options) {
    if (quantity === 0) return cartOverV1.remove(transport, [lineId], options)
    return toCart(await updateLineItemsQuantity(transport, [{ id: lineId, quantity }], options))
  },
  async remove(transport, lineIds, options) {
    return toCart(await removeLineItems(transport, [...lineIds], options))
  },
  async applyCoupon(transport, couponCode, options) {
    return toCart(await updateCurrentCart(transport, { couponCode }, options))
  },
  async removeCoupon(transport, options) {
    return toCart(await removeCoupon(transport, options))
  },
  async setDetails(transport, details, options) {
    return toCart(await updateCurrentCart(transport, { cartInfo: await toCartInfo(transport, details, options) }, options))
  },
  async setDelivery(transport, { code, appId }, options) {
    const selectedShippingOption = { code, ...(appId !== null && { carrierId: appId }) }
    return toCart(await updateCurrentCart(transport, { cartInfo: { selectedShippingOption } }, options))
  },
  openCheckout: (transport, options) => createCheckoutFromCurrentCart(transport, { channelType: 'WEB' }, options),
  clear: deleteCurrentCart,
}

/** What is left out is said; the rest the platform works out by itself. Prices are always those of now. */
function toEstimateRequest({ tax, delivery, fees, deliveryAddress }: TotalsRequest) {
  return {
    ...(!tax && { calculateTax: false }),
    ...(!delivery && { calculateShipping: false }),
    ...(!fees && { calculateAdditionalFees: false }),
    ...(deliveryAddress && { shippingAddress: deliveryAddress }),
  }
}

function toLineItem({ reference, quantity }: ItemToAdd) {
  return { catalogReference: reference, quantity }
}

/** Address and contact are one part of this version: what is to stay of it is sent again. */
async function toCartInfo(
  transport: Transport,
  { note, email, deliveryAddress }: CartDetails,
  options: SendOptions | undefined,
): Promise<CartInfo> {
  const contactInfo = deliveryAddress && { ...(await getCurrentCart(transport, options)).contactInfo, address: deliveryAddress }
  return {
    ...(note !== undefined && { buyerNote: note }),
    ...(email !== undefined && { buyerInfo: { email } }),
    ...(contactInfo && { contactInfo }),
  }
}
