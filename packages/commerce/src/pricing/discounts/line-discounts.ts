import Big from 'big.js'
import type { PricingLine } from '../pricing-line.ts'

/** An amount for each line, or one amount that is taken off several lines together. */
export type LineDiscounts = { readonly each: ReadonlyMap<string, Big> } | { readonly shared: Big; readonly among: readonly string[] }

export function percentOf(amount: Big, percent: number): Big {
  return amount.times(percent).div(100)
}

/** Takes something off single items, of as many as are given, in the order of the lines. Never more than an item costs. */
export function unitsOff(lines: readonly DiscountableLine[], off: (unit: Big) => Big, most = Infinity): LineDiscounts {
  let left = most
  const each = new Map<string, Big>()
  for (const { id, quantity, remaining } of lines) {
    const count = Math.min(quantity, left)
    if (count === 0) break
    left -= count
    const unit = remaining.div(quantity)
    const requested = off(unit)
    const amount = requested.lt(0) ? new Big(0) : requested.gt(unit) ? unit : requested
    each.set(id, amount.times(count))
  }
  return { each }
}

export function cheapestFirst(lines: readonly DiscountableLine[]): DiscountableLine[] {
  return lines.toSorted((left, right) => left.remaining.div(left.quantity).cmp(right.remaining.div(right.quantity)))
}

/** A line as a discount sees it. */
export interface DiscountableLine extends Pick<PricingLine, 'id' | 'product' | 'quantity'> {
  /** What the discounts before have left of it. */
  readonly remaining: Big
}
