import type { Cart } from '@galleria/platform-client/entities/cart/cart'

/** The number of pieces in the cart. */
export function itemCount({ lineItems }: Pick<Cart, 'lineItems'>): number {
  return lineItems.reduce((count, { quantity }) => count + quantity, 0)
}
