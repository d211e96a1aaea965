import { removeLine } from '../../db/queries/cart.ts'
import type { CartContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { changeInPlace } from './change-cart.ts'
import { ownedCart, viewCart } from './view-cart.ts'

/** A line that is gone already counts as removed: the same click may arrive twice. */
export async function removeLineItems(context: CartContext, { lineItemIds }: { lineItemIds: readonly string[] }) {
  const { owner } = ownedCart(context)
  context.db.transaction(() =>
    changeInPlace(context, owner, () => {
      for (const id of lineItemIds) removeLine(context.db, id.toLowerCase())
    }),
  )
  wakeForOutbox(context)
  const { cart } = await viewCart(context)
  return { cart }
}
