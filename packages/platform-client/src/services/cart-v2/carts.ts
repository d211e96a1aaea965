import * as z from 'zod/mini'
import {
  AddLineItemsById,
  CalculateCartById,
  CartById,
  EstimateCartById,
  RemoveLineItemsById,
  UpdateCartById,
  UpdateLineItemsById,
} from '../../entities/cart-v2/cart-by-id.ts'
import {
  type AddLineItems,
  type CalculateCart,
  type CartChanges,
  CreateCart,
  type EstimateCart,
  type LineItemUpdate,
} from '../../entities/cart-v2/cart-requests.ts'
import { CartResponse, PricedCartResponse } from '../../entities/cart-v2/cart-responses.ts'
import type { Cart } from '../../entities/cart-v2/cart.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CARTS_V2_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Any cart by its id, which is also the id of its checkout. What a call does: see the same call for the current cart. */

const BASE_PATH = '/v2/carts/{cartId}'
const service = CARTS_V2_SERVICE

const createCall = defineOperation({
  service,
  name: 'CreateCart',
  method: 'POST',
  path: '/v2/carts',
  input: CreateCart,
  output: CartResponse,
  repeatable: false,
})
const getCall = defineOperation({
  service,
  name: 'GetCart',
  method: 'GET',
  path: BASE_PATH,
  input: CartById,
  output: CartResponse,
  repeatable: true,
})
const updateCall = defineOperation({
  service,
  name: 'UpdateCart',
  method: 'PATCH',
  path: '/v2/carts/{cart.id}',
  input: UpdateCartById,
  output: CartResponse,
  repeatable: true,
  argumentNames: { 'cart.id': 'cartId', cart: '' },
})
const deleteCall = defineOperation({
  service,
  name: 'DeleteCart',
  method: 'DELETE',
  path: BASE_PATH,
  input: CartById,
  output: z.looseObject({}),
  repeatable: false,
})
const refreshCall = defineOperation({
  service,
  name: 'RefreshCart',
  method: 'POST',
  path: `${BASE_PATH}/refresh`,
  input: CartById,
  output: CartResponse,
  repeatable: true,
})
const estimateCall = defineOperation({
  service,
  name: 'EstimateCart',
  method: 'POST',
  path: `${BASE_PATH}/estimate`,
  input: EstimateCartById,
  output: PricedCartResponse,
  repeatable: true,
})
const calculateCall = defineOperation({
  service,
  name: 'CalculateCart',
  method: 'POST',
  path: `${BASE_PATH}/calculate`,
  input: CalculateCartById,
  output: PricedCartResponse,
  repeatable: true,
})
const addCall = defineOperation({
  service,
  name: 'AddLineItems',
  method: 'POST',
  path: `${BASE_PATH}/add-line-items`,
  input: AddLineItemsById,
  output: CartResponse,
  repeatable: false,
})
const removeCall = defineOperation({
  service,
  name: 'RemoveLineItems',
  method: 'POST',
  path: `${BASE_PATH}/remove-line-items`,
  input: RemoveLineItemsById,
  output: CartResponse,
  repeatable: false,
})
const updateLinesCall = defineOperation({
  service,
  name: 'UpdateLineItems',
  method: 'POST',
  path: `${BASE_PATH}/update-line-items`,
  input: UpdateLineItemsById,
  output: CartResponse,
  repeatable: true,
})

/** A cart that is not the caller's current one. POST /ecom/v2/carts. Permission ecom:v2:cart:create_cart. */
export async function createCart(transport: Transport, request: CreateCart = {}, options?: SendOptions): Promise<Cart> {
  return (await transport.send(createCall, request, options)).cart
}

/** GET /ecom/v2/carts/{cartId}. Permission ecom:v2:cart:get_cart. Carts can be read after their order. 404 when there is none. */
export async function getCart(transport: Transport, cartId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(getCall, { cartId }, options)).cart
}

/** PATCH /ecom/v2/carts/{cartId}. Permission ecom:v2:cart:update_cart. */
export async function updateCart(transport: Transport, cartId: string, changes: CartChanges, options?: SendOptions): Promise<Cart> {
  return (await transport.send(updateCall, { cart: { ...changes, id: cartId } }, options)).cart
}

/** DELETE /ecom/v2/carts/{cartId}. Permission ecom:v2:cart:delete_cart. */
export async function deleteCart(transport: Transport, cartId: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { cartId }, options)
}

/** POST /ecom/v2/carts/{cartId}/refresh. Permission ecom:v2:cart:refresh_cart. */
export async function refreshCart(transport: Transport, cartId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(refreshCall, { cartId }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/estimate. Permission ecom:v2:cart:estimate_cart. */
export function estimateCart(
  transport: Transport,
  cartId: string,
  flags: EstimateCart = {},
  options?: SendOptions,
): Promise<PricedCartResponse> {
  return transport.send(estimateCall, { ...flags, cartId }, options)
}

/** POST /ecom/v2/carts/{cartId}/calculate. Permission ecom:v2:cart:calculate_cart. */
export function calculateCart(
  transport: Transport,
  cartId: string,
  settings: CalculateCart = {},
  options?: SendOptions,
): Promise<PricedCartResponse> {
  return transport.send(calculateCall, { ...settings, cartId }, options)
}

/** POST /ecom/v2/carts/{cartId}/add-line-items. Permission ecom:v2:cart:add_line_items. */
export async function addLineItems(transport: Transport, cartId: string, items: AddLineItems, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCall, { ...items, cartId }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/remove-line-items. Permission ecom:v2:cart:remove_line_items. At most 100. */
export async function removeLineItems(transport: Transport, cartId: string, lineItemIds: string[], options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCall, { cartId, lineItemIds }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/update-line-items. Permission ecom:v2:cart:update_line_items. At most 300. */
export async function updateLineItems(
  transport: Transport,
  cartId: string,
  lineItems: LineItemUpdate[],
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(updateLinesCall, { cartId, lineItems }, options)).cart
}

export const cartV2 = {
  createCart,
  getCart,
  updateCart,
  deleteCart,
  refreshCart,
  estimateCart,
  calculateCart,
  addLineItems,
  removeLineItems,
  updateLineItems,
}
