import { findLines } from '../../db/queries/cart.ts'
import { MAX_LINES } from '../../domain/cart-record.ts'
import type { CartContext } from '../contexts.ts'

/** Places a new line behind the others, by the id that it brings unless another line has it. Nothing where the cart is full. */
export function newPlace(db: CartContext['db']): ((id: string | undefined) => { readonly id: string; readonly position: number }) | undefined {
  const lines = findLines(db)
  if (lines.length >= MAX_LINES) return undefined
  const position = (lines.at(-1)?.position ?? 0) + 1
  return (id) => ({ id: id === undefined || lines.some((line) => line.id === id) ? crypto.randomUUID() : id, position })
}
