import { isSellable, type Resolution, type SellableItem } from '../sellable-item.ts'
import type { PricingLine } from './pricing-input.ts'

/** A line before the shop's collections and tax groups are looked up. */
export interface UnplacedLine extends Omit<PricingLine, 'product'> {
  readonly product?: { readonly id: string; readonly variantId: string }
}

/** A line of the catalog: at today's price, or as it was last seen where it is gone. */
export function catalogLine(id: string, quantity: number, now: Resolution, lastSeen: SellableItem): UnplacedLine {
  const item = isSellable(now) ? now : lastSeen
  const { available } = item
  const problem = !isSellable(now) ? 'gone' : available === undefined || available >= quantity ? undefined : available === 0 ? 'sold-out' : 'short'
  return {
    id,
    name: item.name,
    quantity,
    price: item.price,
    fullPrice: item.fullPrice,
    product: { id: item.productId, variantId: item.variantId },
    preset: item.preset,
    shippable: item.shippable,
    ...(item.weight !== undefined && { weight: item.weight }),
    paymentOption: 'FULL_PAYMENT_ONLINE',
    ...(problem && { problem }),
    ...(available !== undefined && { available }),
  }
}
