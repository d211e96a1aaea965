import type { PurchaseLimit } from '../../../entities/cart-parts/purchase-limit.ts'
import type { MultiCurrencyPrice } from '../../../entities/values/money.ts'
import type { CartLine } from '../cart.ts'
import type { ToMoney } from '../to-money.ts'

/** What the embedded platform says of lines beside them, in either version. */
interface LineExtras {
  readonly priceChanges?: readonly { readonly lineItemId: string; readonly priceBefore: MultiCurrencyPrice }[] | undefined
  readonly purchaseLimits?: readonly PurchaseLimit[] | undefined
}

export function withExtras(
  lines: readonly CartLine[],
  { priceChanges = [], purchaseLimits = [] }: LineExtras,
  toMoney: ToMoney,
): readonly CartLine[] {
  const previous = new Map(priceChanges.map(({ lineItemId, priceBefore }) => [lineItemId, priceBefore]))
  const limits = new Map(purchaseLimits.map(({ lineItemId, left, text }) => [lineItemId, { left, text }]))
  return lines.map((line) => ({ ...line, previousPrice: toMoney(previous.get(line.id)), limit: limits.get(line.id) ?? null }))
}
