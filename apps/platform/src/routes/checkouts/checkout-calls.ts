import type { Call } from '../../http/call.ts'
import { addToCheckout } from './add-to-checkout.ts'
import { createCheckout } from './create-checkout.ts'
import { getCheckoutOfCart } from './get-checkout-of-cart.ts'
import { getCheckoutUrl } from './get-checkout-url.ts'
import { getCheckout } from './get-checkout.ts'
import { orderCheckout } from './order-checkout.ts'
import { removeCheckoutCoupon } from './remove-checkout-coupon.ts'
import { removeCheckoutGiftCard } from './remove-checkout-gift-card.ts'
import { removeCheckoutLines } from './remove-checkout-lines.ts'
import { updateCheckoutQuantities } from './update-checkout-quantities.ts'
import { updateCheckout } from './update-checkout.ts'

/** A path with a fixed part stands before one that would take that part for an id. */
export const checkoutCalls: readonly Call[] = [
  getCheckoutOfCart,
  createCheckout,
  getCheckout,
  getCheckoutUrl,
  updateCheckout,
  addToCheckout,
  updateCheckoutQuantities,
  removeCheckoutLines,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  orderCheckout,
]
