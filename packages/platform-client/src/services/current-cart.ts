import * as z from 'zod/mini'
import {
  AddToCurrentCart,
  CreateCheckoutFromCurrentCart,
  EstimateCurrentCartTotals,
  RemoveLineItems,
  UpdateCurrentCart,
  UpdateLineItemsQuantity,
} from '../entities/cart-requests.ts'
import { Cart } from '../entities/cart.ts'
import { CreatedCheckout } from '../entities/checkout.ts'
import { EstimateTotals } from '../entities/estimate-totals.ts'
import { defineCall } from '../transport/call.ts'
import { currentCartService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

/*
 * The cart of whoever the access token speaks for, visitor or member. Every call answers OWNED_CART_NOT_FOUND (404) while
 * there is no cart; only adding, and updating with line items, begins one.
 */

const base = '/v1/carts/current'
const service = currentCartService
const answer = z.looseObject({ cart: Cart })
const nothing = z.optional(z.object({}))

const getCall = defineCall({ service, operation: 'GetCurrentCart', method: 'GET', path: base, input: nothing, answer, repeatable: true })
const updateCall = defineCall({ service, operation: 'UpdateCurrentCart', method: 'PATCH', path: base, input: UpdateCurrentCart, answer, repeatable: false })
const addCall = defineCall({ service, operation: 'AddToCurrentCart', method: 'POST', path: `${base}/add-to-cart`, input: AddToCurrentCart, answer, repeatable: false })
const removeCall = defineCall({
  service, operation: 'RemoveLineItemsFromCurrentCart',
  method: 'POST',
  path: `${base}/remove-line-items`,
  input: RemoveLineItems,
  answer,
  repeatable: false,
})
const quantityCall = defineCall({
  service, operation: 'UpdateCurrentCartLineItemQuantity',
  method: 'POST',
  path: `${base}/update-line-items-quantity`,
  input: UpdateLineItemsQuantity,
  answer,
  repeatable: true,
})
const couponCall = defineCall({ service, operation: 'RemoveCouponFromCurrentCart', method: 'POST', path: `${base}/remove-coupon`, input: nothing, answer, repeatable: true })
const estimateCall = defineCall({
  service, operation: 'EstimateCurrentCartTotals',
  method: 'POST',
  path: `${base}/estimate-totals`,
  input: EstimateCurrentCartTotals,
  answer: EstimateTotals,
  repeatable: true,
  older: { without: ['calculateTax', 'calculateShipping', 'calculateAdditionalFees'] },
})
const checkoutCall = defineCall({
  service, operation: 'CreateCheckoutFromCurrentCart',
  method: 'POST',
  path: `${base}/create-checkout`,
  input: CreateCheckoutFromCurrentCart,
  answer: CreatedCheckout,
  repeatable: true,
})
const deleteCall = defineCall({ service, operation: 'DeleteCurrentCart', method: 'DELETE', path: base, input: nothing, answer: z.looseObject({}), repeatable: false })

/** The cart. GET /ecom/v1/carts/current. Permission ECOM.READ_CARTS. */
export async function getCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(getCall, undefined, options)).cart
}

/**
 * Changes what its owner may write (note, contact, coupon), and adds lines. PATCH /ecom/v1/carts/current.
 * Permission ECOM.MODIFY_CARTS. Absent parts stay as they are. A coupon that does not apply is an application error.
 */
export async function updateCurrentCart(transport: Transport, update: UpdateCurrentCart, options?: SendOptions): Promise<Cart> {
  return (await transport.send(updateCall, update, options)).cart
}

/**
 * Adds lines; begins the cart where there is none. POST /ecom/v1/carts/current/add-to-cart. Permission ECOM.MODIFY_CARTS.
 * A line with the same catalog reference grows instead of standing twice.
 */
export async function addToCurrentCart(transport: Transport, items: AddToCurrentCart, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCall, items, options)).cart
}

/** Takes lines out. POST /ecom/v1/carts/current/remove-line-items. Permission ECOM.MODIFY_CARTS. */
export async function removeLineItems(transport: Transport, lineItemIds: string[], options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCall, { lineItemIds }, options)).cart
}

/**
 * Sets quantities. POST /ecom/v1/carts/current/update-line-items-quantity. Permission ECOM.MODIFY_CARTS.
 * More than is in stock is capped to the stock: the answer says what was kept.
 */
export async function updateLineItemsQuantity(
  transport: Transport,
  lineItems: UpdateLineItemsQuantity['lineItems'],
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(quantityCall, { lineItems }, options)).cart
}

/** Takes the coupon off. POST /ecom/v1/carts/current/remove-coupon. Permission ECOM.MODIFY_CARTS. */
export async function removeCoupon(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(couponCall, {}, options)).cart
}

/**
 * What the cart would cost, with tax and delivery where the addresses are known; without them the items alone.
 * POST /ecom/v1/carts/current/estimate-totals. Permission ECOM.READ_CARTS. What could not be worked out is named in
 * `calculationErrors` and does not fail the call.
 */
export async function estimateCurrentCartTotals(
  transport: Transport,
  estimate: EstimateCurrentCartTotals = {},
  options?: SendOptions,
): Promise<EstimateTotals> {
  return transport.send(estimateCall, estimate, options)
}

/**
 * Makes the checkout of the cart, or updates the one that it already has.
 * POST /ecom/v1/carts/current/create-checkout. Permission ECOM.CREATE_CHECKOUT_FROM_CART.
 */
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
