import type { CartContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { changeInPlace } from './change-cart.ts'
import { ownedCart, viewCart } from './view-cart.ts'

/** Takes the coupon out of the cart. Where there is none, the cart is answered as it is. */
export async function removeCoupon(context: CartContext) {
  const { owner, coupon } = ownedCart(context)
  if (coupon) {
    context.db.transaction(() => changeInPlace(context, owner, () => ({ coupon: null })))
    wakeForOutbox(context)
  }
  const { cart } = await viewCart(context)
  return { cart }
}
