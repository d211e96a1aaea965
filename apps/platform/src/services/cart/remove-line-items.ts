import { eq } from 'drizzle-orm'
import { touchCart } from '../../db/queries/cart.ts'
import { cartLines } from '../../db/schema/cart.ts'
import type { CartContext } from '../contexts.ts'
import { ownedCart, viewCart } from './view-cart.ts'

/** A line that is gone already counts as removed: the same click may arrive twice. */
export async function removeLineItems(context: CartContext, { lineItemIds }: { lineItemIds: readonly string[] }) {
  const { db, now } = context
  ownedCart(context)
  db.transaction(() => {
    for (const id of lineItemIds) db.delete(cartLines).where(eq(cartLines.id, id.toLowerCase())).run()
    touchCart(db, now())
  })
  const { cart } = await viewCart(context)
  return { cart }
}
