import { addAvailable } from './add-available.ts'
import { addToCart } from './add-to-cart.ts'
import { completeCheckout } from './complete-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { estimateCartTotals } from './estimate-cart-totals.ts'
import { deleteCart, getCart, listLineIds } from './get-cart.ts'
import { handOverCart } from './hand-over-cart.ts'
import { removeCoupon, removeGiftCard, removeLineItems } from './remove-from-cart.ts'
import { saveForLater } from './saved/save-for-later.ts'
import { deleteSavedItems, listSavedItems, moveSavedItemToCart, removeSavedItem } from './saved/saved-items.ts'
import { takeSavedItems } from './saved/take-saved-items.ts'
import { shareCart } from './share-cart.ts'
import { takeCart } from './take-cart.ts'
import { updateCart } from './update-cart.ts'
import { updateQuantities } from './update-quantities.ts'
import { cartV2Methods } from './v2/cart-v2-methods.ts'

/** What a CartObject can be asked to do. */
export const cartMethods = {
  ...cartV2Methods,
  addAvailable,
  addToCart,
  completeCheckout,
  createCheckout,
  deleteCart,
  deleteSavedItems,
  estimateCartTotals,
  getCart,
  handOverCart,
  listLineIds,
  listSavedItems,
  moveSavedItemToCart,
  removeCoupon,
  removeGiftCard,
  removeLineItems,
  removeSavedItem,
  saveForLater,
  shareCart,
  takeCart,
  takeSavedItems,
  updateCart,
  updateQuantities,
}
export type CartMethods = typeof cartMethods
