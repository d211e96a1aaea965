import type { Call } from '../../http/call.ts'
import { addToCurrentCart } from './add-to-current-cart.ts'
import { createCheckout } from './create-checkout.ts'
import { deleteCurrentCart } from './delete-current-cart.ts'
import { estimateTotals } from './estimate-totals.ts'
import { getCurrentCart } from './get-current-cart.ts'
import { removeCoupon } from './remove-coupon.ts'
import { removeLineItems } from './remove-line-items.ts'
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
  estimateTotals,
  createCheckout,
]
