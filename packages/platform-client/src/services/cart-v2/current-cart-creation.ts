import * as z from 'zod/mini'
import { CreateCart, UpdateFormSubmissions } from '../../entities/cart-v2/cart-requests.ts'
import { CartResponse } from '../../entities/cart-v2/cart-responses.ts'
import type { Cart } from '../../entities/cart-v2/cart.ts'
import { UpsellOptions } from '../../entities/cart-v2/upsell-options.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_V2_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls that a store needs none of: adding a line makes its cart. */

const service = CURRENT_CART_V2_SERVICE

const createCall = defineOperation({
  service,
  name: 'CreateCurrentCart',
  method: 'POST',
  path: '/v2/carts/current',
  input: CreateCart,
  output: CartResponse,
  repeatable: false,
})
const updateFormSubmissionsCall = defineOperation({
  service,
  name: 'UpdateFormSubmissionsInCurrentCart',
  method: 'POST',
  path: '/v2/carts/current/update-forms-submission',
  input: UpdateFormSubmissions,
  output: CartResponse,
  repeatable: false,
})
const upsellOptionsCall = defineOperation({
  service,
  name: 'GetUpsellOptionsForCurrentCart',
  method: 'GET',
  path: '/v2/carts/current/upsell-options',
  input: z.optional(z.object({})),
  output: UpsellOptions,
  repeatable: true,
})

/**
 * POST /ecom/v2/carts/current. Permission ecom:v2:cart:create_current_cart; custom items and overrides need an elevated caller. Takes a
 * coupon, a delivery method and gift cards beside the cart.
 */
export async function createCurrentCart(transport: Transport, request: CreateCart = {}, options?: SendOptions): Promise<Cart> {
  return (await transport.send(createCall, request, options)).cart
}

/**
 * POST /ecom/v2/carts/current/update-forms-submission. Permission ecom:v2:cart:update_form_submissions_in_current_cart. No field of the
 * cart shows the forms.
 */
export async function updateFormSubmissionsInCurrentCart(
  transport: Transport,
  formSubmissions: NonNullable<z.infer<typeof UpdateFormSubmissions>['formSubmissions']>,
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(updateFormSubmissionsCall, { formSubmissions }, options)).cart
}

/** GET /ecom/v2/carts/current/upsell-options. Not public: the official client has it in its code and not in its types. */
export function getUpsellOptionsForCurrentCart(transport: Transport, options?: SendOptions): Promise<UpsellOptions> {
  return transport.send(upsellOptionsCall, undefined, options)
}

export const currentCartCreationV2 = { createCurrentCart, updateFormSubmissionsInCurrentCart, getUpsellOptionsForCurrentCart }
