import * as z from 'zod/mini'
import {
  AddLineItems,
  CalculateCart,
  CartChanges,
  EstimateCart,
  LineItemUpdate,
  RemoveLineItems,
  UpdateCart,
  UpdateLineItems,
} from '../../entities/cart-v2/cart-requests.ts'
import { CartResponse, PricedCartResponse } from '../../entities/cart-v2/cart-responses.ts'
import type { Cart } from '../../entities/cart-v2/cart.ts'
import { errorCodes } from '../../entities/wire/error-codes.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_V2_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const BASE_PATH = '/v2/carts/current'
const service = CURRENT_CART_V2_SERVICE
const nothing = z.optional(z.object({}))

const getCall = defineOperation({
  service,
  name: 'GetCurrentCart',
  method: 'GET',
  path: BASE_PATH,
  input: nothing,
  output: CartResponse,
  repeatable: true,
})
const findCall = defineOperation({
  ...getCall,
  output: z.nullable(CartResponse),
  nullFor: [errorCodes.currentCartNotFound, errorCodes.ownedCartNotFound, errorCodes.cartNotFound],
})
const updateCall = defineOperation({
  service,
  name: 'UpdateCurrentCart',
  method: 'PATCH',
  path: BASE_PATH,
  input: UpdateCart,
  output: CartResponse,
  repeatable: true,
  argumentNames: { cart: '' },
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
const refreshCall = defineOperation({
  service,
  name: 'RefreshCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/refresh`,
  input: nothing,
  output: CartResponse,
  repeatable: true,
})
const calculateCall = defineOperation({
  service,
  name: 'CalculateCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/calculate`,
  input: CalculateCart,
  output: PricedCartResponse,
  repeatable: true,
})
const estimateCall = defineOperation({
  service,
  name: 'EstimateCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/estimate`,
  input: EstimateCart,
  output: PricedCartResponse,
  repeatable: true,
})
const addCall = defineOperation({
  service,
  name: 'AddLineItemsToCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/add-line-items`,
  input: AddLineItems,
  output: CartResponse,
  repeatable: false,
})
const removeCall = defineOperation({
  service,
  name: 'RemoveLineItemsFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/remove-line-items`,
  input: RemoveLineItems,
  output: CartResponse,
  repeatable: false,
})
const updateLinesCall = defineOperation({
  service,
  name: 'UpdateLineItemsInCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/update-line-items`,
  input: UpdateLineItems,
  output: CartResponse,
  // Quantities are absolute.
  repeatable: true,
})

/** GET /ecom/v2/carts/current. Permission ecom:v2:cart:get_current_cart. 404 without a cart (`isNotFound`). */
export async function getCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(getCall, undefined, options)).cart
}

/** As `getCurrentCart`, undefined without a cart: that is no error for a page that shows one. */
export async function findCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart | undefined> {
  return (await transport.send(findCall, undefined, options))?.cart
}

/**
 * PATCH /ecom/v2/carts/current. Permission ecom:v2:cart:update_current_cart. What is absent stays, null clears. Lines, coupon, gift card
 * and delivery method have their own calls.
 */
export async function updateCurrentCart(transport: Transport, changes: CartChanges, options?: SendOptions): Promise<Cart> {
  return (await transport.send(updateCall, { cart: changes }, options)).cart
}

/** DELETE /ecom/v2/carts/current. Permission ecom:v2:cart:delete_current_cart. */
export async function deleteCurrentCart(transport: Transport, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, undefined, options)
}

/** Reads prices, stock and discounts anew. POST /ecom/v2/carts/current/refresh. Permission ecom:v2:cart:refresh_current_cart. */
export async function refreshCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(refreshCall, {}, options)).cart
}

/**
 * All that the cart costs, the violations of its checkout, and the token to order it with. POST /ecom/v2/carts/current/calculate.
 * Permission ecom:v2:cart:calculate_current_cart. Prices and stock may be old without `refreshCart`.
 */
export function calculateCurrentCart(
  transport: Transport,
  settings: CalculateCart = {},
  options?: SendOptions,
): Promise<PricedCartResponse> {
  return transport.send(calculateCall, settings, options)
}

/**
 * The parts of what the cart costs that the flags ask for; its items alone without any. POST /ecom/v2/carts/current/estimate. Permission
 * ecom:v2:cart:estimate_current_cart. 404 without a cart and for an empty one.
 */
export function estimateCurrentCart(transport: Transport, flags: EstimateCart = {}, options?: SendOptions): Promise<PricedCartResponse> {
  return transport.send(estimateCall, flags, options)
}

/**
 * Makes the cart where there is none. POST /ecom/v2/carts/current/add-line-items. Permission
 * ecom:v2:cart:add_line_items_to_current_cart; custom items need an elevated caller. INSUFFICIENT_INVENTORY where the stock is less than
 * what would be in the cart; a line that was added may still be one that cannot be bought: see its `status`.
 */
export async function addLineItemsToCurrentCart(transport: Transport, items: AddLineItems, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCall, items, options)).cart
}

/** POST /ecom/v2/carts/current/remove-line-items. Permission ecom:v2:cart:remove_line_items_from_current_cart. At most 100. */
export async function removeLineItemsFromCurrentCart(transport: Transport, lineItemIds: string[], options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCall, { lineItemIds }, options)).cart
}

/**
 * Sets quantities, one at least: a line of none is removed by its own call. POST /ecom/v2/carts/current/update-line-items. Permission
 * ecom:v2:cart:update_line_items_in_current_cart. At most 100. INSUFFICIENT_INVENTORY as for adding.
 */
export async function updateLineItemsInCurrentCart(
  transport: Transport,
  lineItems: LineItemUpdate[],
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(updateLinesCall, { lineItems }, options)).cart
}

export const currentCartV2 = {
  getCurrentCart,
  findCurrentCart,
  updateCurrentCart,
  deleteCurrentCart,
  refreshCurrentCart,
  calculateCurrentCart,
  estimateCurrentCart,
  addLineItemsToCurrentCart,
  removeLineItemsFromCurrentCart,
  updateLineItemsInCurrentCart,
}
