import { addToCart } from './add-to-cart.ts'
import { completeCheckout } from './complete-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { deleteCart } from './delete-cart.ts'
import { estimateCartTotals } from './estimate-cart-totals.ts'
import { getCart } from './get-cart.ts'
import { handOverCart } from './hand-over-cart.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeGiftCard } from './remove-gift-card.ts'
import { removeLineItems } from './remove-line-items.ts'
import { takeCart } from './take-cart.ts'
import { updateCart } from './update-cart.ts'
import { updateQuantities } from './update-quantities.ts'

/** What a CartObject can be asked to do. */
export const cartVerbs = {
  addToCart,
  completeCheckout,
  createCheckout,
  deleteCart,
  estimateCartTotals,
  getCart,
  handOverCart,
  removeCoupon,
  removeGiftCard,
  removeLineItems,
  takeCart,
  updateCart,
  updateQuantities,
}
export type CartVerbs = typeof cartVerbs
