import * as z from 'zod/mini'
import { Cart } from '../../entities/cart/cart.ts'
import { text } from '../../entities/values/fields.ts'
import { removeGiftCardFromCart as removeCall } from '../../operations/cart.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CURRENT_CART_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const response = z.looseObject({ cart: Cart })

const enterCall = defineOperation({
  service: CURRENT_CART_SERVICE,
  name: 'EnterCodeInCurrentCart',
  method: 'PATCH',
  path: '/v1/carts/current',
  input: z.object({ promotionCode: text(50, 1) }),
  output: response,
  repeatable: false,
})

/**
 * Puts the coupon or the gift card of a code into the cart. PATCH /ecom/v1/carts/current. Needs the capability
 * `cartGiftCards`. A code that cannot be used is an application error that says why: COUPON_DOES_NOT_EXIST, COUPON_IS_EXPIRED,
 * COUPON_MINIMUM_NOT_REACHED, GIFT_CARD_EMPTY and others. Who names too many unknown codes gets RATE_LIMITED.
 */
export async function enterCode(transport: Transport, code: string, options?: SendOptions): Promise<Cart> {
  return (await transport.send(enterCall, { promotionCode: code }, options)).cart
}

/** Takes the gift card out of the cart; its balance is not touched. POST /ecom/v1/carts/current/remove-gift-card. Needs `cartGiftCards`. */
export async function removeGiftCard(transport: Transport, options?: SendOptions): Promise<Cart> {
  return (await transport.send(removeCall, {}, options)).cart
}

export const cartCodes = { enter: enterCode, removeGiftCard }
