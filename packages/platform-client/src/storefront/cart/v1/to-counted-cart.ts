import type { CartContents } from '../../../entities/cart/cart-contents.ts'
import { toOwnerId, type CountedCart } from '../counted-cart.ts'

export function toCountedCart({ lineItems, buyerInfo, updatedDate }: CartContents): CountedCart {
  return {
    count: lineItems.reduce((count, { quantity }) => count + quantity, 0),
    ownerId: toOwnerId(buyerInfo),
    changedAt: updatedDate?.getTime() ?? null,
  }
}
