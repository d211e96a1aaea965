import { Failure } from '../failures/failure.ts'
import { decimalsOf, fromMinor, MINOR_DECIMALS } from '../values/money.ts'
import { withEach, type ProductDraft } from './product-changes/product-draft.ts'
import type { PricePair } from './product-prices.ts'

/** Throws AMOUNT_NOT_WHOLE on a price that the currency has no money for: the yen has no hundredths. */
export function assertWholePrices(name: string, prices: readonly PricePair[], currency: string): void {
  const unit = unitOf(currency)
  const odd = prices
    .flatMap(({ priceMinor, discountedPriceMinor }) => [priceMinor, discountedPriceMinor])
    .find((minor) => minor % unit !== 0)
  if (odd !== undefined)
    throw new Failure('AMOUNT_NOT_WHOLE', `${name} costs ${fromMinor(odd).toFixed(MINOR_DECIMALS)}, and ${currency} has no smaller unit.`)
}

/** With reduced prices that can be paid: a discount may leave parts of the smallest unit. */
export function withPayableDiscounts(draft: ProductDraft, currency: string): ProductDraft {
  const unit = unitOf(currency)
  if (unit === 1) return draft
  // A price that is not whole is refused when it is written.
  return withEach(draft, (part) =>
    part.priceMinor % unit === 0 ? { ...part, discountedPriceMinor: Math.round(part.discountedPriceMinor / unit) * unit } : part,
  )
}

/** How many of the stored hundredths make the currency's smallest unit. */
function unitOf(currency: string): number {
  return 10 ** Math.max(0, MINOR_DECIMALS - decimalsOf(currency))
}
