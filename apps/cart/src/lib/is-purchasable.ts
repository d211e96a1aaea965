import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'

/** Whether a line counts: what is sold out or gone is part of no total. */
export function isPurchasable({ availability }: LineItem): boolean {
  return availability?.status !== 'NOT_FOUND' && availability?.status !== 'NOT_AVAILABLE'
}
