import type { Call } from '../../http/call.ts'
import { addToCartById } from './add-to-cart-by-id.ts'
import { addToCurrentCart } from './add-to-current-cart.ts'
import { createCheckout } from './create-checkout.ts'
import { deleteCartById } from './delete-cart-by-id.ts'
import { deleteCurrentCart } from './delete-current-cart.ts'
import { estimateTotals } from './estimate-totals.ts'
import { getCartById } from './get-cart-by-id.ts'
import { getCurrentCart } from './get-current-cart.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeGiftCard } from './remove-gift-card.ts'
import { removeLineItems } from './remove-line-items.ts'
import { updateCartById } from './update-cart-by-id.ts'
import { updateCurrentCart } from './update-current-cart.ts'
import { updateLineItemsQuantity } from './update-line-items-quantity.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const cartCalls: readonly Call[] = [
  getCurrentCart,
  updateCurrentCart,
  deleteCurrentCart,
  addToCurrentCart,
  removeLineItems,
  updateLineItemsQuantity,
  removeCoupon,
  removeGiftCard,
  estimateTotals,
  createCheckout,
  getCartById,
  updateCartById,
  addToCartById,
  deleteCartById,
]
