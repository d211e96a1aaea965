import type { CartContext } from '../contexts.ts'
import { viewCart } from './view-cart.ts'

export async function getCart(context: CartContext) {
  const { cart } = await viewCart(context)
  return { cart }
}
