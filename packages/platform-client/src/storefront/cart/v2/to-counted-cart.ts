import type { CartContents } from '../../../entities/cart-v2/cart-contents.ts'
import { toOwnerId, type CountedCart } from '../counted-cart.ts'

export function toCountedCart({ lineItems, customerInfo, updatedDate }: CartContents): CountedCart {
  const count = lineItems.reduce((sum, { quantityInfo = {} }) => {
    const { confirmedQuantity = 0, requestedQuantity = confirmedQuantity } = quantityInfo
    return sum + requestedQuantity
  }, 0)
  return { count, ownerId: toOwnerId(customerInfo), changedAt: updatedDate?.getTime() ?? null }
}
