import type { CartLine } from '@galleria/platform-client/storefront/cart/cart'

type Availability = Pick<CartLine, 'status'>

/** Whether the line can be bought: neither sold out nor gone. */
export function isPurchasable({ status }: Availability): boolean {
  return status !== 'gone' && status !== 'soldOut'
}

/** Whether the line is in the totals of the platform: what is gone has no price any more, what is sold out still has. */
export function isPriced({ status }: Availability): boolean {
  return status !== 'gone'
}
