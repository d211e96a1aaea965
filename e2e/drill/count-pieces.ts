import { BRICK } from '../stack/drill-product.ts'
import type { Stack } from '../stack/stack.ts'

/** The pieces of the drill product, in stock and in orders. Orders move them, and none may come or go. */
export async function countPieces({ platform }: Stack): Promise<number> {
  const lines = (await platform.orders()).flatMap(({ lineItems }) => lineItems)
  const ordered = lines.filter(({ productName }) => productName.original === BRICK.name)
  return ordered.reduce((sum, { quantity }) => sum + quantity, await platform.stock(BRICK.slug))
}
