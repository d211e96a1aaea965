import * as z from 'zod/mini'
import {
  AddCoupon,
  AddGiftCard,
  type DeliveryMethodInput,
  type GiftCardInput,
  RemoveCoupon,
  RemoveGiftCard,
  SetDeliveryMethod,
} from '../../entities/cart-v2/cart-requests.ts'
import { CartResponse } from '../../entities/cart-v2/cart-responses.ts'
import type { Cart } from '../../entities/cart-v2/cart.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_V2_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* The coupon, the gift card and the delivery method of the current cart: one of each at most. */

const BASE_PATH = '/v2/carts/current'
const service = CURRENT_CART_V2_SERVICE

const addCouponCall = defineOperation({
  service,
  name: 'AddCouponToCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/add-coupon`,
  input: AddCoupon,
  output: CartResponse,
  repeatable: false,
  argumentNames: { 'coupon.code': 'code' },
})
const removeCouponCall = defineOperation({
  service,
  name: 'RemoveCouponFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/remove-coupon`,
  input: RemoveCoupon,
  output: CartResponse,
  repeatable: false,
})
const setDeliveryMethodCall = defineOperation({
  service,
  name: 'SetDeliveryMethodForCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/set-delivery-method`,
  input: SetDeliveryMethod,
  output: CartResponse,
  repeatable: true,
  argumentNames: { deliveryMethod: '' },
})
const removeDeliveryMethodCall = defineOperation({
  service,
  name: 'RemoveDeliveryMethodFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/remove-delivery-method`,
  input: z.optional(z.object({})),
  output: CartResponse,
  repeatable: true,
})
const addGiftCardCall = defineOperation({
  service,
  name: 'AddGiftCardToCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/add-gift-card`,
  input: AddGiftCard,
  output: CartResponse,
  repeatable: false,
  argumentNames: { giftCard: '' },
})
const removeGiftCardCall = defineOperation({
  service,
  name: 'RemoveGiftCardFromCurrentCart',
  method: 'POST',
  path: `${BASE_PATH}/remove-gift-card`,
  input: RemoveGiftCard,
  output: CartResponse,
  repeatable: false,
})

/**
 * POST /ecom/v2/carts/current/add-coupon. Permission ecom:v2:cart:add_coupon_to_current_cart. INVALID_COUPON_CODE and
 * INVALID_COUPON_STATUS say why a code cannot be used; a cart holds one coupon (MAX_COUPONS_PER_CART_EXCEEDED).
 */
export async function addCouponToCurrentCart(transport: Transport, code: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addCouponCall, { coupon: { code } }, options)).cart
}

/** By the id of `cart.coupons`. POST /ecom/v2/carts/current/remove-coupon. Permission ecom:v2:cart:remove_coupon_from_current_cart. */
export async function removeCouponFromCurrentCart(transport: Transport, couponId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCouponCall, { couponId }, options)).cart
}

/**
 * POST /ecom/v2/carts/current/set-delivery-method. Permission ecom:v2:cart:set_delivery_method_for_current_cart. The cart needs its
 * address first (DELIVERY_METHOD_MISSING_ADDRESS); a later one may make the method void.
 */
export async function setDeliveryMethodForCurrentCart(
  transport: Transport,
  deliveryMethod: DeliveryMethodInput,
  options?: SendOptions,
): Promise<Cart> {
  return (await transport.send(setDeliveryMethodCall, { deliveryMethod }, options)).cart
}

/** POST /ecom/v2/carts/current/remove-delivery-method. Permission ecom:v2:cart:remove_delivery_method_from_current_cart. */
export async function removeDeliveryMethodFromCurrentCart(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeDeliveryMethodCall, {}, options)).cart
}

/**
 * POST /ecom/v2/carts/current/add-gift-card. Permission ecom:v2:cart:add_gift_card_to_current_cart. INVALID_GIFT_CARD_CODE and
 * INVALID_GIFT_CARD_STATUS say why a code cannot be used; a cart holds one gift card (MAX_GIFT_CARDS_PER_CART_EXCEEDED).
 */
export async function addGiftCardToCurrentCart(transport: Transport, giftCard: GiftCardInput, options?: SendOptions): Promise<Cart> {
  return (await transport.send(addGiftCardCall, { giftCard }, options)).cart
}

/** By the id of `cart.paymentInfo.giftCards`. POST /ecom/v2/carts/current/remove-gift-card. Permission ecom:v2:cart:remove_gift_card_from_current_cart. */
export async function removeGiftCardFromCurrentCart(transport: Transport, giftCardId: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeGiftCardCall, { giftCardId }, options)).cart
}

export const currentCartCodesV2 = {
  addCouponToCurrentCart,
  removeCouponFromCurrentCart,
  setDeliveryMethodForCurrentCart,
  removeDeliveryMethodFromCurrentCart,
  addGiftCardToCurrentCart,
  removeGiftCardFromCurrentCart,
}
