import type { Cart } from '../../../entities/cart-v2/cart.ts'
import { isApplicationError } from '../../../errors/guards.ts'
import {
  addCouponToCurrentCart,
  addGiftCardToCurrentCart,
  removeCouponFromCurrentCart,
  removeGiftCardFromCurrentCart,
} from '../../../services/cart-v2/current-cart-codes.ts'
import { getCurrentCart } from '../../../services/cart-v2/current-cart.ts'
import type { SendOptions, Transport } from '../../../transport/transport.ts'

/** Puts a coupon into the cart, in place of the one that it has: the platform takes no second one. */
export async function putCoupon(transport: Transport, code: string, options: SendOptions | undefined): Promise<Cart> {
  try {
    return await addCouponToCurrentCart(transport, code, options)
  } catch (error) {
    if (isApplicationError(error, 'COUPON_ALREADY_EXISTS')) return getCurrentCart(transport, options)
    if (!isApplicationError(error, 'MAX_COUPONS_PER_CART_EXCEEDED')) throw error
  }
  const [coupon] = (await getCurrentCart(transport, options)).coupons
  if (coupon?.id !== undefined) await removeCouponFromCurrentCart(transport, coupon.id, options)
  try {
    return await addCouponToCurrentCart(transport, code, options)
  } catch (error) {
    // A code that cannot be used leaves the cart as it was. What is told is why it cannot.
    if (coupon?.code !== undefined) await addCouponToCurrentCart(transport, coupon.code, options).catch(() => undefined)
    throw error
  }
}

/** Puts a gift card into the cart, in place of the one that it has. Of that one the platform tells no code: it cannot be put back. */
export async function putGiftCard(transport: Transport, code: string, options: SendOptions | undefined): Promise<Cart> {
  try {
    return await addGiftCardToCurrentCart(transport, { code }, options)
  } catch (error) {
    if (isApplicationError(error, 'GIFT_CARD_ALREADY_EXISTS')) return getCurrentCart(transport, options)
    if (!isApplicationError(error, 'MAX_GIFT_CARDS_PER_CART_EXCEEDED')) throw error
  }
  await removeGiftCard(transport, options)
  return addGiftCardToCurrentCart(transport, { code }, options)
}

/** Takes the gift card out; nothing happens where there is none. */
export async function removeGiftCard(transport: Transport, options: SendOptions | undefined): Promise<Cart> {
  const cart = await getCurrentCart(transport, options)
  const id = cart.paymentInfo?.giftCards[0]?.id
  return id === undefined ? cart : removeGiftCardFromCurrentCart(transport, id, options)
}
