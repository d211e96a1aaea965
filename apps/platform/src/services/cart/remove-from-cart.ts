import { removeLine } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { changeInPlace } from './change-cart.ts'
import { requireCart, viewCart, type ViewOptions } from './view-cart.ts'

/** Takes the coupon out of the cart. Where there is none, the cart is answered as it is. */
async function removeCoupon(context: CartContext, { reader }: Pick<ViewOptions, 'reader'>) {
  const { owner, coupon } = requireCart(context)
  if (coupon) {
    context.db.transaction(() => changeInPlace(context, owner, () => ({ coupon: null })))
    scheduleOutbox(context)
  }
  const { cart } = await viewCart(context, { reader })
  return { cart }
}

/** Takes the gift card out of the cart. Where there is none, the cart is answered as it is. */
async function removeGiftCard(context: CartContext, { reader }: Pick<ViewOptions, 'reader'>) {
  const { owner, giftCard } = requireCart(context)
  if (giftCard) {
    context.db.transaction(() => changeInPlace(context, owner, () => ({ giftCard: null })))
    scheduleOutbox(context)
  }
  const { cart } = await viewCart(context, { reader })
  return { cart }
}

/** A line that is gone already counts as removed: the same click may arrive twice. */
async function removeLineItems(
  context: CartContext,
  { lineItemIds, reader }: Pick<ViewOptions, 'reader'> & { readonly lineItemIds: readonly string[] },
) {
  const { owner } = requireCart(context)
  context.db.transaction(() =>
    changeInPlace(context, owner, () => {
      for (const id of lineItemIds) removeLine(context.db, id.toLowerCase())
    }),
  )
  scheduleOutbox(context)
  const { cart } = await viewCart(context, { reader })
  return { cart }
}

export const removeFromCartMethods = { removeCoupon, removeGiftCard, removeLineItems }
