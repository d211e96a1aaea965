import { addAvailableMethods } from './add-available.ts'
import { addToCartMethods } from './add-to-cart.ts'
import { completeCheckoutMethods } from './complete-checkout.ts'
import { createCheckoutMethods } from './create-checkout.ts'
import { estimateCartTotalsMethods } from './estimate-cart-totals.ts'
import { getCartMethods } from './get-cart.ts'
import { handOverCartMethods } from './hand-over-cart.ts'
import { removeFromCartMethods } from './remove-from-cart.ts'
import { saveForLaterMethods } from './saved/save-for-later.ts'
import { savedItemsMethods } from './saved/saved-items.ts'
import { takeSavedItemsMethods } from './saved/take-saved-items.ts'
import { shareCartMethods } from './share-cart.ts'
import { takeCartMethods } from './take-cart.ts'
import { updateCartMethods } from './update-cart.ts'
import { updateQuantitiesMethods } from './update-quantities.ts'
import { cartV2Methods } from './v2/cart-v2-methods.ts'

/** What a CartObject can be asked to do. */
export const cartMethods = {
  ...addAvailableMethods,
  ...addToCartMethods,
  ...completeCheckoutMethods,
  ...createCheckoutMethods,
  ...estimateCartTotalsMethods,
  ...getCartMethods,
  ...handOverCartMethods,
  ...removeFromCartMethods,
  ...saveForLaterMethods,
  ...savedItemsMethods,
  ...takeSavedItemsMethods,
  ...shareCartMethods,
  ...takeCartMethods,
  ...updateCartMethods,
  ...updateQuantitiesMethods,
  ...cartV2Methods,
}
export type CartMethods = typeof cartMethods
