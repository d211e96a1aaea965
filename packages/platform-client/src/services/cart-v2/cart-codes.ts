import {
  AddCouponById,
  AddGiftCardById,
  CartById,
  RemoveCouponById,
  RemoveGiftCardById,
  SetDeliveryMethodById,
} from '../../entities/cart-v2/cart-by-id.ts'
import type { DeliveryMethodInput, GiftCardInput } from '../../entities/cart-v2/cart-requests.ts'
import { CartResponse } from '../../entities/cart-v2/cart-responses.ts'
import type { Cart } from '../../entities/cart-v2/cart.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CARTS_V2_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* The coupon, the gift card and the delivery method of any cart by its id. What a call does: see the same call for the current cart. */

const BASE_PATH = '/v2/carts/{cartId}'
const service = CARTS_V2_SERVICE

const addCouponCall = defineOperation({
  service,
  name: 'AddCoupon',
  method: 'POST',
  path: `${BASE_PATH}/add-coupon`,
  input: AddCouponById,
  output: CartResponse,
  repeatable: false,
  argumentNames: { 'coupon.code': 'code' },
})
const removeCouponCall = defineOperation({
  service,
  name: 'RemoveCoupon',
  method: 'POST',
  path: `${BASE_PATH}/remove-coupon`,
  input: RemoveCouponById,
  output: CartResponse,
  repeatable: false,
})
const setDeliveryMethodCall = defineOperation({
  service,
  name: 'SetDeliveryMethod',
  method: 'POST',
  path: `${BASE_PATH}/set-delivery-method`,
  input: SetDeliveryMethodById,
  output: CartResponse,
  repeatable: true,
  argumentNames: { deliveryMethod: '' },
})
const removeDeliveryMethodCall = defineOperation({
  service,
  name: 'RemoveDeliveryMethod',
  method: 'POST',
  path: `${BASE_PATH}/remove-delivery-method`,
  input: CartById,
  output: CartResponse,
  repeatable: true,
})
const addGiftCardCall = defineOperation({
  service,
  name: 'AddGiftCard',
  method: 'POST',
  path: `${BASE_PATH}/add-gift-card`,
  input: AddGiftCardById,
  output: CartResponse,
  repeatable: false,
  argumentNames: { giftCard: '' },
})
const removeGiftCardCall = defineOperation({
  service,
  name: 'RemoveGiftCard',
  method: 'POST',
  path: `${BASE_PATH}/remove-gift-card`,
  input: RemoveGiftCardById,
  output: CartResponse,
  repeatable: false,
})

/** POST /ecom/v2/carts/{cartId}/add-coupon. Permission ecom:v2:cart:add_coupon. */
export async function addCoupon(transport: Transport, cartId: string, code: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCouponCall, { cartId, coupon: { code } }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/remove-coupon. Permission ecom:v2:cart:remove_coupon. */
export async function removeCoupon(transport: Transport, cartId: string, couponId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCouponCall, { cartId, couponId }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/set-delivery-method. Permission ecom:v2:cart:set_delivery_method. */
export async function setDeliveryMethod(
  transport: Transport,
  cartId: string,
  deliveryMethod: DeliveryMethodInput,
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(setDeliveryMethodCall, { cartId, deliveryMethod }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/remove-delivery-method. Permission ecom:v2:cart:remove_delivery_method. */
export async function removeDeliveryMethod(transport: Transport, cartId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeDeliveryMethodCall, { cartId }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/add-gift-card. Permission ecom:v2:cart:add_gift_card. */
export async function addGiftCard(transport: Transport, cartId: string, giftCard: GiftCardInput, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addGiftCardCall, { cartId, giftCard }, options)).cart
}

/** POST /ecom/v2/carts/{cartId}/remove-gift-card. Permission ecom:v2:cart:remove_gift_card. */
export async function removeGiftCard(transport: Transport, cartId: string, giftCardId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeGiftCardCall, { cartId, giftCardId }, options)).cart
}

export const cartCodesV2 = { addCoupon, removeCoupon, setDeliveryMethod, removeDeliveryMethod, addGiftCard, removeGiftCard }
