import { MAX_LINES } from '@galleria/platform-client/entities/line-items/line-item-parts'
import { findPlaces } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'

/** Keys of new lines: the position behind all others, and the id asked for unless another line has it. Undefined where the cart is full. */
export function createLineKeys(
  db: CartContext['db'],
): ((id: string | undefined) => { readonly id: string; readonly position: number }) | undefined {
  const lines = findPlaces(db)
  if (lines.length >= MAX_LINES) return undefined
  const position = Math.max(0, ...lines.map((line) => line.position)) + 1
  return (id) => ({ id: id === undefined || lines.some((line) => line.id === id) ? crypto.randomUUID() : id, position })
}
