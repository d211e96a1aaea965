import { Cart } from '@galleria/platform-client/entities/cart/cart'
import { AddToCurrentCart, UpdateCurrentCart } from '@galleria/platform-client/entities/cart/cart-requests'
import { guid, optionalFields, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

/** The recorded request, and a gift card beside its coupon: by its own field, or by a code that may be of either. */
export const UpdateCurrentCartRequest = z.extend(
  UpdateCurrentCart,
  optionalFields({ giftCardCode: text(50, 1), promotionCode: text(50, 1) }),
)

const id = guid()

export const CartId = z.object({ id })
export const UpdateCartById = z.object({ id, ...UpdateCurrentCartRequest.shape })
export const AddToCartById = z.object({ id, ...AddToCurrentCart.shape })
/** A cart that was read may be sent back whole. */
export const CartEchoes = z.object({ cartInfo: Cart, lineItems: Cart.shape.lineItems })

/** What a call about a cart answers, but for those that delete or price it. */
export const CartResponse = z.object({ cart: Cart })
