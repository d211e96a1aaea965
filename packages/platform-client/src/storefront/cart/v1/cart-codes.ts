import { enterCode, removeGiftCard } from '../../../services/cart/cart-codes.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { CartCodes } from '../storefront-cart.ts'
import { toCart } from './to-cart.ts'

/** Needs the capability `cartGiftCards`: carts of the hosted platform hold no gift cards in this version. */
export const cartCodesOverV1: Unbound<CartCodes> = {
  enter: async (transport, code, options) => toCart(await enterCode(transport, code, options)),
  removeGiftCard: async (transport, options) => toCart(await removeGiftCard(transport, options)),
}
