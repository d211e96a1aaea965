import type { Call } from '../../http/call.ts'
import { addToCheckoutCall } from './add-to-checkout.ts'
import { createCheckoutCall } from './create-checkout.ts'
import { getCheckoutCall } from './get-checkout.ts'
import { getCheckoutOfCartCall } from './get-checkout-of-cart.ts'
import { getCheckoutUrl } from './get-checkout-url.ts'
import { orderCheckoutCall } from './order-checkout.ts'
import { removeCheckoutCoupon } from './remove-checkout-coupon.ts'
import { removeCheckoutGiftCard } from './remove-checkout-gift-card.ts'
import { removeCheckoutLinesCall } from './remove-checkout-lines.ts'
import { updateCheckoutCall } from './update-checkout.ts'
import { updateCheckoutQuantitiesCall } from './update-checkout-quantities.ts'

/** A path with a fixed part stands before one that would take that part for an id. */
export const checkoutCalls: readonly Call[] = [
  getCheckoutOfCartCall,
  createCheckoutCall,
  getCheckoutCall,
  getCheckoutUrl,
  updateCheckoutCall,
  addToCheckoutCall,
  updateCheckoutQuantitiesCall,
  removeCheckoutLinesCall,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  orderCheckoutCall,
]
