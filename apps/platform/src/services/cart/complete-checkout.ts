import { eq } from 'drizzle-orm'
import { findCart, findLines, removeCart, touchCart } from '../../db/queries/cart.ts'
import { cartLines } from '../../db/schema/cart.ts'
import type { CompletedCheckout } from '../../domain/outbox-message.ts'
import type { CartContext } from '../contexts.ts'

/**
 * Takes out of the cart what became an order; what was added meanwhile stays. Only if the cart's checkout is that one, so that the
 * message may come twice.
 */
export async function completeCheckout(context: CartContext, { checkoutId, lines }: CompletedCheckout): Promise<void> {
  const { db, now, commerce } = context
  const record = findCart(db)
  if (!record || record.checkoutId !== checkoutId) return
  const emptied = db.transaction(() => {
    for (const { id, quantity } of findLines(db)) {
      const left = quantity - (lines.find((line) => line.id === id)?.quantity ?? 0)
      if (left > 0) db.update(cartLines).set({ quantity: left }).where(eq(cartLines.id, id)).run()
      else db.delete(cartLines).where(eq(cartLines.id, id)).run()
    }
    const empty = findLines(db).length === 0
    if (empty) removeCart(db)
    else touchCart(db, now(), { checkoutId: null })
    return empty
  })
  if (emptied) await commerce.forgetCart(record.id, record.owner)
}
