import { addToCart } from './add-to-cart.ts'
import { completeCheckout } from './complete-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { estimateCartTotals } from './estimate-cart-totals.ts'
import { deleteCart, getCart } from './get-cart.ts'
import { handOverCart } from './hand-over-cart.ts'
import { removeCoupon, removeGiftCard, removeLineItems } from './remove-from-cart.ts'
import { takeCart } from './take-cart.ts'
import { updateCart } from './update-cart.ts'
import { updateQuantities } from './update-quantities.ts'

/** What a CartObject can be asked to do. */
export const cartMethods = {
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
export type CartMethods = typeof cartMethods
