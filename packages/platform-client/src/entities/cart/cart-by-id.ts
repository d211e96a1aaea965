import * as z from 'zod/mini'
import { guid, optionalFields, text } from '../values/fields.ts'
import { AddToCurrentCart, UpdateCurrentCart } from './cart-requests.ts'
import { Cart } from './cart.ts'

/** The recorded request, and a gift card beside its coupon: by its own field, or by a code that may be of either. */
export const UpdateCurrentCartRequest = z.extend(
  UpdateCurrentCart,
  optionalFields({ giftCardCode: text(50, 1), promotionCode: text(50, 1) }),
)

const id = guid()

export const UpdateCartById = z.object({ id, ...UpdateCurrentCartRequest.shape })
export const AddToCartById = z.object({ id, ...AddToCurrentCart.shape })
/** A cart that was read may be sent back whole. */
export const CartEchoes = z.object({ cartInfo: Cart, lineItems: Cart.shape.lineItems })
