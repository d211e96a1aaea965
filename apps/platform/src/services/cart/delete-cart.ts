import { removeCart } from '../../db/queries/cart.ts'
import type { CartContext } from '../contexts.ts'
import { ownedCart } from './view-cart.ts'

export async function deleteCart(context: CartContext): Promise<void> {
  const record = ownedCart(context)
  context.db.transaction(() => removeCart(context.db))
  await context.commerce.forgetCart(record.id, record.owner)
}
