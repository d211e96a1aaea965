import type { Cart } from '@galleria/platform-client/entities/cart'

/** How many pieces are in the cart. */
export function itemCount({ lineItems }: Pick<Cart, 'lineItems'>): number {
  return lineItems.reduce((count, { quantity }) => count + quantity, 0)
}
