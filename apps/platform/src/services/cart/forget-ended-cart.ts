import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import { findSavedLines } from '../../db/queries/cart/saved-lines.ts'
import type { CartContext } from '../contexts.ts'

/** A cart that is to be taken off the list of carts. */
export type EndedCart = Pick<CartRecord, 'id' | 'owner'>

/**
 * Prepares that an ended cart is taken off the list of carts. A visitor with saved items stays on it, under the id of a saved item: nothing
 * finds the ended cart by its own id, and what was saved is found when the visitor runs out.
 */
export async function toEndedCart({ db, commerce }: CartContext, { id, owner }: EndedCart): Promise<EndedCart> {
  const [saved] = findSavedLines(db)
  if (owner.kind === 'visitor' && saved) await commerce.registerCart({ id: saved.id, owner })
  return { id, owner }
}

export async function forgetEndedCart(context: CartContext, cart: EndedCart): Promise<void> {
  const { id, owner } = await toEndedCart(context, cart)
  await context.commerce.forgetCart(id, owner)
}
