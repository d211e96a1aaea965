import { eq } from 'drizzle-orm'
import { findLines, touchCart } from '../../db/queries/cart.ts'
import { cartLines } from '../../db/schema/cart.ts'
import { Failure } from '../../domain/failure.ts'
import { isSellable } from '../../domain/sellable-item.ts'
import { cappedQuantity } from '../../domain/stock.ts'
import type { CartContext } from '../contexts.ts'
import { ownedCart, seenLines, viewCart } from './view-cart.ts'

export interface UpdateQuantities {
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}

/** Sets quantities, each no higher than the stock. An unknown line changes nothing at all. */
export async function updateQuantities(context: CartContext, { lineItems }: UpdateQuantities) {
  const { db, now } = context
  ownedCart(context)
  const wishes = new Map(lineItems.map(({ id, quantity }) => [id.toLowerCase(), quantity]))
  const stored = findLines(db)
  const unknown = [...wishes.keys()].filter((id) => !stored.some((line) => line.id === id))
  if (unknown.length > 0) throw new Failure('LINE_ITEM_NOT_FOUND', `The cart has no line ${unknown.join(', ')}.`, { lineItemIds: unknown })
  const lines = await seenLines(context, stored.filter(({ id }) => wishes.has(id)))
  db.transaction(() => {
    for (const line of lines) {
      const wanted = wishes.get(line.id) ?? line.quantity
      const available = isSellable(line.now) ? line.now.available : undefined
      // What is sold out stays in the cart as it is, and says so.
      if (available !== 0) db.update(cartLines).set({ quantity: cappedQuantity(wanted, available) }).where(eq(cartLines.id, line.id)).run()
    }
    touchCart(db, now())
  })
  const { cart } = await viewCart(context)
  return { cart }
}
