import { isApplicationError } from '../../../errors/guards.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { CartCodes } from '../storefront-cart.ts'
import { putCoupon, putGiftCard, removeGiftCard } from './codes.ts'
import { toCart } from './to-cart.ts'

/** The lengths of a gift card's code in this version. */
const GIFT_CARD_CODE = /^.{8,20}$/u

export const cartCodesOverV2: Unbound<CartCodes> = {
  async enter(transport, code, options) {
    try {
      return toCart(await putCoupon(transport, code, options))
    } catch (error) {
      if (!isApplicationError(error, 'INVALID_COUPON_CODE') || !GIFT_CARD_CODE.test(code)) throw error
      return toCart(await putGiftCard(transport, code, options))
    }
  },
  removeGiftCard: async (transport, options) => toCart(await removeGiftCard(transport, options)),
}
