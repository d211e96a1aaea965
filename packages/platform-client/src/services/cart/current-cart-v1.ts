import * as z from 'zod/mini'
import {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  RemoveLineItems,
  UpdateCurrentCart,
  UpdateLineItemsQuantity,
} from '../../entities/cart/cart-requests.ts'
import { Cart } from '../../entities/cart/cart.ts'
import { CreatedCheckout } from '../../entities/cart/checkout.ts'
import { EstimateTotals } from '../../entities/cart/estimate-totals.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/*
 * The first version of the calls: removed from the hosted platform on 2027-02-01. Every method throws the application error
 * OWNED_CART_NOT_FOUND (404) while there is no cart; only adding, and an update with lines, create one. Every response holds the whole cart
 * after the call.
 */

const BASE_PATH = '/v1/carts/current'
const service = CURRENT_CART_SERVICE
const response = z.looseObject({ cart: Cart })
const nothing = z.optional(z.object({}))

const getCall = defineOperation({
  service,
  name: 'GetCurrentCart',
  method: 'GET',
  path: BASE_PATH,
  input: nothing,
  output: response,
  repeatable: true,
})
const updateCall = defineOperation({
  service,
  name: 'UpdateCurrentCart',
  method: 'PATCH',
  path: BASE_PATH,
  input: UpdateCurrentCart,
  output: response,
  repeatable: false,
})
const addCall = defineOperation({
  service,
  name: 'AddToCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/add-to-cart`,
  input: AddToCurrentCart,
  output: response,
  repeatable: false,
})
const removeCall = defineOperation({
  service,
  name: 'RemoveLineItemsFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/remove-line-items`,
  input: RemoveLineItems,
  output: response,
  repeatable: false,
})
const quantityCall = defineOperation({
  service,
  name: 'UpdateCurrentCartLineItemQuantity',
  method: 'POST',
  path: `${BASE_PATH}/update-line-items-quantity`,
  input: UpdateLineItemsQuantity,
  output: response,
  repeatable: true,
})
const couponCall = defineOperation({
  service,
  name: 'RemoveCouponFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/remove-coupon`,
  input: nothing,
  output: response,
  repeatable: true,
})
const estimateCall = defineOperation({
  service,
  name: 'EstimateCurrentCartTotals',
  method: 'POST',
  path: `${BASE_PATH}/estimate-totals`,
  input: EstimateCurrentCartTotals,
  output: EstimateTotals,
  repeatable: true,
  older: { without: ['calculateTax', 'calculateShipping', 'calculateAdditionalFees'] },
})
const checkoutCall = defineOperation({
  service,
  name: 'CreateCheckoutFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/create-checkout`,
  input: CreateCheckoutFromCurrentCart,
  output: CreatedCheckout,
  repeatable: true,
})
const deleteCall = defineOperation({
  service,
  name: 'DeleteCurrentCart',
  method: 'DELETE',
  path: BASE_PATH,
  input: nothing,
  output: z.looseObject({}),
  repeatable: false,
})

/** The cart of the visitor or member that the access token stands for. GET /ecom/v1/carts/current. Permission ECOM.READ_CARTS. */
export async function getCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(getCall, undefined, options)).cart
}

/**
 * Changes what its owner may write (note, contact, delivery), enters a coupon, and adds lines. Absent parts stay as they are. A coupon that does
 * not apply is an application error. PATCH /ecom/v1/carts/current. Permission ECOM.MODIFY_CARTS; custom lines and merchant discounts
 * need an elevated caller.
 */
export async function updateCurrentCart(transport: Transport, update: UpdateCurrentCart, options?: SendOptions): Promise<Cart> {
  return (await transport.send(updateCall, update, options)).cart
}

/**
 * Adds lines. One with a catalog reference that the cart already has grows instead of standing twice. With an `idempotencyKey`, a repeat
 * after a lost response adds once, where the platform knows such keys. POST /ecom/v1/carts/current/add-to-cart. Permission
 * ECOM.MODIFY_CARTS; as `updateCurrentCart`.
 */
export async function addToCurrentCart(transport: Transport, items: AddToCurrentCart, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCall, items, options)).cart
}

/** Removes lines, 100 at most. POST /ecom/v1/carts/current/remove-line-items. Permission ECOM.MODIFY_CARTS. */
export async function removeLineItems(transport: Transport, lineItemIds: string[], options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCall, { lineItemIds }, options)).cart
}

/**
 * Sets quantities, of 100 lines at most. More than is in stock is capped to the stock: the response has the resulting quantities. POST
 * /ecom/v1/carts/current/update-line-items-quantity. Permission ECOM.MODIFY_CARTS.
 */
export async function updateLineItemsQuantity(
  transport: Transport,
  lineItems: UpdateLineItemsQuantity['lineItems'],
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(quantityCall, { lineItems }, options)).cart
}

/** Takes the coupon off; nothing happens where there is none. POST /ecom/v1/carts/current/remove-coupon. Permission ECOM.MODIFY_CARTS. */
export async function removeCoupon(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(couponCall, {}, options)).cart
}

/**
 * What the cart would cost, with tax and delivery where the addresses are known; without them the items alone. What could not be worked out is
 * named in `calculationErrors` and does not fail the call. Leaves the cart as it is. POST /ecom/v1/carts/current/estimate-totals.
 * Permission ECOM.READ_CARTS.
 */
export async function estimateCurrentCartTotals(
  transport: Transport,
  estimate: EstimateCurrentCartTotals = {},
  options?: SendOptions,
): Promise<EstimateTotals> {
  return transport.send(estimateCall, estimate, options)
}

/** Creates the checkout of the cart, or updates the one that it already has. POST /ecom/v1/carts/current/create-checkout. Permission ECOM.CREATE_CHECKOUT_FROM_CART. */
export async function createCheckoutFromCurrentCart(
  transport: Transport,
  checkout: CreateCheckoutFromCurrentCart,
  options?: SendOptions,
): Promise<CreatedCheckout> {
  return transport.send(checkoutCall, checkout, options)
}

/** Deletes the cart. DELETE /ecom/v1/carts/current. Permission ECOM.MODIFY_CARTS. */
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
}
