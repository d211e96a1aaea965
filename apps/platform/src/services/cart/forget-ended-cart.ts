import { findSavedLines } from '../../db/queries/cart/saved-lines.ts'
import type { CartRecord } from '../../domain/cart/cart-record.ts'
import type { CartContext } from '../contexts.ts'

/**
 * Takes an ended cart off the list of carts. A visitor with saved items stays on it, under the id of a saved item: nothing finds the ended
 * cart by its own id, and what was saved is found when the visitor runs out.
 */
export async function forgetEndedCart(
  { db, commerce }: CartContext,
  { id, owner }: Pick<CartRecord, 'id' | 'owner'>,
  end: 'deleted' | 'ordered',
): Promise<void> {
  const [saved] = findSavedLines(db)
  if (owner.kind === 'visitor' && saved) await commerce.registerCart(saved.id, owner)
  await (end === 'ordered' ? commerce.forgetOrderedCart(id, owner) : commerce.forgetCart(id, owner))
}
