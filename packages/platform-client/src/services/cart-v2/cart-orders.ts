import * as z from 'zod/mini'
import { CartById, GetCheckoutUrl, MarkCartAsCompleted, PlaceOrder, UpdateFormSubmissionsById } from '../../entities/cart-v2/cart-by-id.ts'
import { CartResponse, CheckoutUrlResponse, PlacedOrder } from '../../entities/cart-v2/cart-responses.ts'
import type { Cart } from '../../entities/cart-v2/cart.ts'
import { UpsellOptions } from '../../entities/cart-v2/upsell-options.ts'
import { RawHttpResponse } from '../../entities/wire/raw-http-response.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CARTS_V2_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* From a cart to its order. There are no such calls for the current cart: read its id first. */

const BASE_PATH = '/v2/carts/{cartId}'
const service = CARTS_V2_SERVICE

const checkoutUrlCall = defineOperation({
  service,
  name: 'GetCheckoutURL',
  method: 'POST',
  path: `${BASE_PATH}/get-checkout-url`,
  input: GetCheckoutUrl,
  output: CheckoutUrlResponse,
  repeatable: true,
})
const placeOrderCall = defineOperation({
  service,
  name: 'PlaceOrder',
  method: 'POST',
  path: `${BASE_PATH}/place-order`,
  input: PlaceOrder,
  output: PlacedOrder,
  repeatable: false,
})
const markCompletedCall = defineOperation({
  service,
  name: 'MarkCartAsCompleted',
  method: 'POST',
  path: `${BASE_PATH}/mark-cart-as-completed`,
  input: MarkCartAsCompleted,
  output: CartResponse,
  repeatable: false,
})
const asyncCompletionCall = defineOperation({
  service,
  name: 'HandleAsyncCheckoutCompletion',
  method: 'GET',
  path: '/v2/carts/handle-async-checkout-completion',
  input: z.object({ token: z.string() }),
  output: RawHttpResponse,
  repeatable: false,
})
const updateFormSubmissionsCall = defineOperation({
  service,
  name: 'UpdateFormSubmissions',
  method: 'POST',
  path: `${BASE_PATH}/update-forms-submission`,
  input: UpdateFormSubmissionsById,
  output: CartResponse,
  repeatable: false,
})
const upsellOptionsCall = defineOperation({
  service,
  name: 'GetUpsellOptions',
  method: 'GET',
  path: `${BASE_PATH}/upsell-options`,
  input: CartById,
  output: UpsellOptions,
  repeatable: true,
})

/**
 * The hosted page of the cart's checkout. POST /ecom/v2/carts/{cartId}/get-checkout-url. Permission ecom:v2:cart:get_checkout_url.
 * CHECKOUT_PAGE_NOT_FOUND and SITE_NOT_PUBLISHED where the site has none.
 */
export async function getCheckoutUrl(
  transport: Transport,
  cartId: string,
  settings: { readonly currencyCode?: string } = {},
  options?: SendOptions,
): Promise<string> {
  return (await transport.send(checkoutUrlCall, { ...settings, cartId }, options)).checkoutUrl
}

/**
 * Orders the cart. POST /ecom/v2/carts/{cartId}/place-order. Permission ecom:v2:cart:place_order. The token of `calculateCart` makes sure
 * of the prices (CART_PRICES_OUT_OF_SYNC, INVALID_PRICE_VERIFICATION_TOKEN). Without `completed` the payment is still to be collected.
 */
export function placeOrder(
  transport: Transport,
  cartId: string,
  settings: Omit<PlaceOrder, 'cartId'> = {},
  options?: SendOptions,
): Promise<PlacedOrder> {
  return transport.send(placeOrderCall, { ...settings, cartId }, options)
}

/**
 * For an order that was created elsewhere. POST /ecom/v2/carts/{cartId}/mark-cart-as-completed. Permission
 * ecom:v2:cart:mark_cart_as_completed.
 */
export async function markCartAsCompleted(transport: Transport, cartId: string, orderId?: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(markCompletedCall, { cartId, orderId }, options)).cart
}

/**
 * The way back of a payment page. GET /ecom/v2/carts/handle-async-checkout-completion. Permission
 * ecom:v2:cart:handle_async_checkout_completion. Payment providers call it, stores do not.
 */
export function handleAsyncCheckoutCompletion(transport: Transport, token: string, options?: SendOptions): Promise<RawHttpResponse> {
  return transport.send(asyncCompletionCall, { token }, options)
}

/** POST /ecom/v2/carts/{cartId}/update-forms-submission. Permission ecom:v2:cart:update_form_submissions. */
export async function updateFormSubmissions(
  transport: Transport,
  cartId: string,
  formSubmissions: NonNullable<z.infer<typeof UpdateFormSubmissionsById>['formSubmissions']>,
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(updateFormSubmissionsCall, { cartId, formSubmissions }, options)).cart
}

/** GET /ecom/v2/carts/{cartId}/upsell-options. Not public: the official client has it in its code and not in its types. */
export function getUpsellOptions(transport: Transport, cartId: string, options?: SendOptions): Promise<UpsellOptions> {
  return transport.send(upsellOptionsCall, { cartId }, options)
}

export const cartOrdersV2 = {
  getCheckoutUrl,
  placeOrder,
  markCartAsCompleted,
  handleAsyncCheckoutCompletion,
  updateFormSubmissions,
  getUpsellOptions,
}
