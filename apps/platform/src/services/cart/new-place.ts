import { MAX_LINES } from '@galleria/commerce/cart/cart-record'
import { findPlaces } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'

/** Places a new line behind the others, by the id that it brings unless another line has it. Nothing where the cart is full. */
export function newPlace(
  db: CartContext['db'],
): ((id: string | undefined) => { readonly id: string; readonly position: number }) | undefined {
  const lines = findPlaces(db)
  if (lines.length >= MAX_LINES) return undefined
  const position = Math.max(0, ...lines.map((line) => line.position)) + 1
  return (id) => ({ id: id === undefined || lines.some((line) => line.id === id) ? crypto.randomUUID() : id, position })
}
