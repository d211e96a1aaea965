import * as z from 'zod/mini'
import {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  RemoveLineItems,
  UpdateCurrentCart,
  UpdateLineItemsQuantity,
} from '../../entities/cart-requests.ts'
import { Cart } from '../../entities/cart.ts'
import { CreatedCheckout } from '../../entities/checkout.ts'
import { EstimateTotals } from '../../entities/estimate-totals.ts'
import { defineCall } from '../../transport/call.ts'
import { currentCartService } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { CurrentCart } from './current-cart.ts'

/* The first version of the calls: removed from the hosted platform on 2027-02-01. */

const base = '/v1/carts/current'
const service = currentCartService
const answer = z.looseObject({ cart: Cart })
const nothing = z.optional(z.object({}))

const getCall = defineCall({ service, operation: 'GetCurrentCart', method: 'GET', path: base, input: nothing, answer, repeatable: true })
const updateCall = defineCall({
  service,
  operation: 'UpdateCurrentCart',
  method: 'PATCH',
  path: base,
  input: UpdateCurrentCart,
  answer,
  repeatable: false,
})
const addCall = defineCall({
  service,
  operation: 'AddToCurrentCart',
  method: 'POST',
  path: `${base}/add-to-cart`,
  input: AddToCurrentCart,
  answer,
  repeatable: false,
})
const removeCall = defineCall({
  service,
  operation: 'RemoveLineItemsFromCurrentCart',
  method: 'POST',
  path: `${base}/remove-line-items`,
  input: RemoveLineItems,
  answer,
  repeatable: false,
})
const quantityCall = defineCall({
  service,
  operation: 'UpdateCurrentCartLineItemQuantity',
  method: 'POST',
  path: `${base}/update-line-items-quantity`,
  input: UpdateLineItemsQuantity,
  answer,
  repeatable: true,
})
const couponCall = defineCall({
  service,
  operation: 'RemoveCouponFromCurrentCart',
  method: 'POST',
  path: `${base}/remove-coupon`,
  input: nothing,
  answer,
  repeatable: true,
})
const estimateCall = defineCall({
  service,
  operation: 'EstimateCurrentCartTotals',
  method: 'POST',
  path: `${base}/estimate-totals`,
  input: EstimateCurrentCartTotals,
  answer: EstimateTotals,
  repeatable: true,
  older: { without: ['calculateTax', 'calculateShipping', 'calculateAdditionalFees'] },
})
const checkoutCall = defineCall({
  service,
  operation: 'CreateCheckoutFromCurrentCart',
  method: 'POST',
  path: `${base}/create-checkout`,
  input: CreateCheckoutFromCurrentCart,
  answer: CreatedCheckout,
  repeatable: true,
})
const deleteCall = defineCall({
  service,
  operation: 'DeleteCurrentCart',
  method: 'DELETE',
  path: base,
  input: nothing,
  answer: z.looseObject({}),
  repeatable: false,
})

/** `CurrentCart.get`. GET /ecom/v1/carts/current. Permission ECOM.READ_CARTS. */
export async function getCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(getCall, undefined, options)).cart
}

/**
 * `CurrentCart.update`. PATCH /ecom/v1/carts/current. Permission ECOM.MODIFY_CARTS; custom lines and merchant discounts need
 * an elevated caller.
 */
export async function updateCurrentCart(transport: Transport, update: UpdateCurrentCart, options?: SendOptions): Promise<Cart> {
  return (await transport.send(updateCall, update, options)).cart
}

/** `CurrentCart.add`. POST /ecom/v1/carts/current/add-to-cart. Permission ECOM.MODIFY_CARTS; as `updateCurrentCart`. */
export async function addToCurrentCart(transport: Transport, items: AddToCurrentCart, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCall, items, options)).cart
}

/** `CurrentCart.removeLineItems`. POST /ecom/v1/carts/current/remove-line-items. Permission ECOM.MODIFY_CARTS. */
export async function removeLineItems(transport: Transport, lineItemIds: string[], options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCall, { lineItemIds }, options)).cart
}

/** `CurrentCart.updateLineItemsQuantity`. POST /ecom/v1/carts/current/update-line-items-quantity. Permission ECOM.MODIFY_CARTS. */
export async function updateLineItemsQuantity(
  transport: Transport,
  lineItems: UpdateLineItemsQuantity['lineItems'],
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(quantityCall, { lineItems }, options)).cart
}

/** `CurrentCart.removeCoupon`. POST /ecom/v1/carts/current/remove-coupon. Permission ECOM.MODIFY_CARTS. */
export async function removeCoupon(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(couponCall, {}, options)).cart
}

/** `CurrentCart.estimateTotals`. POST /ecom/v1/carts/current/estimate-totals. Permission ECOM.READ_CARTS. */
export async function estimateCurrentCartTotals(
  transport: Transport,
  estimate: EstimateCurrentCartTotals = {},
  options?: SendOptions,
): Promise<EstimateTotals> {
  return transport.send(estimateCall, estimate, options)
}

/** `CurrentCart.createCheckout`. POST /ecom/v1/carts/current/create-checkout. Permission ECOM.CREATE_CHECKOUT_FROM_CART. */
export async function createCheckoutFromCurrentCart(
  transport: Transport,
  checkout: CreateCheckoutFromCurrentCart,
  options?: SendOptions,
): Promise<CreatedCheckout> {
  return transport.send(checkoutCall, checkout, options)
}

/** `CurrentCart.delete`. DELETE /ecom/v1/carts/current. Permission ECOM.MODIFY_CARTS. */
export async function deleteCurrentCart(transport: Transport, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, undefined, options)
}

export const currentCart = {
  get: getCurrentCart,
  update: updateCurrentCart,
  add: addToCurrentCart,
  removeLineItems,
  updateLineItemsQuantity,
  removeCoupon,
  estimateTotals: estimateCurrentCartTotals,
  createCheckout: createCheckoutFromCurrentCart,
  delete: deleteCurrentCart,
} satisfies Unbound<CurrentCart>
