import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'

type Availability = Pick<LineItem, 'availability'>

/** Whether the line can be bought: neither sold out nor gone. */
export function isPurchasable({ availability }: Availability): boolean {
  return availability?.status !== 'NOT_FOUND' && availability?.status !== 'NOT_AVAILABLE'
}

/** Whether the line is in the totals of the platform: what is gone has no price any more, what is sold out still has. */
export function isPriced({ availability }: Availability): boolean {
  return availability?.status !== 'NOT_FOUND'
}
