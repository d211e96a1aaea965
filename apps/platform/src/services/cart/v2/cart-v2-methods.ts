import { addLineItemsV2 } from './add-line-items.ts'
import { claimOpenCart, giveCart } from './cart-owner.ts'
import { removeLineItemsV2, updateLineItemsV2 } from './change-lines.ts'
import { addCouponV2, addGiftCardV2, removeCouponV2, removeGiftCardV2 } from './codes.ts'
import { removeDeliveryMethodV2, setDeliveryMethodV2 } from './delivery-method.ts'
import { calculateCartV2, estimateCartV2 } from './price-cart.ts'
import { getCartV2 } from './read-cart.ts'
import { refreshCartV2 } from './refresh-cart.ts'
import { createCartV2, deleteCartV2, updateCartV2, updateFormSubmissionsV2 } from './write-cart.ts'

/** What a CartObject can be asked to do by Cart V2. */
export const cartV2Methods = {
  addCouponV2,
  addGiftCardV2,
  addLineItemsV2,
  calculateCartV2,
  claimOpenCart,
  createCartV2,
  deleteCartV2,
  estimateCartV2,
  getCartV2,
  giveCart,
  refreshCartV2,
  removeCouponV2,
  removeDeliveryMethodV2,
  removeGiftCardV2,
  removeLineItemsV2,
  setDeliveryMethodV2,
  updateCartV2,
  updateFormSubmissionsV2,
  updateLineItemsV2,
}
