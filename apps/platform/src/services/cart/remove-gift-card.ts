import type { CartContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { changeInPlace } from './change-cart.ts'
import { ownedCart, viewCart } from './view-cart.ts'

/** Takes the gift card out of the cart. Where there is none, the cart is answered as it is. */
export async function removeGiftCard(context: CartContext) {
  const { owner, giftCard } = ownedCart(context)
  if (giftCard) {
    context.db.transaction(() => changeInPlace(context, owner, () => ({ giftCard: null })))
    wakeForOutbox(context)
  }
  const { cart } = await viewCart(context)
  return { cart }
}
