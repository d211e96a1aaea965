import { priceCart } from '../../pricing/price-cart.ts'
import type { AppliedDiscount } from '../../pricing/pricing.ts'
import { defaultPricingSettings } from '../../pricing/settings/default-settings.ts'
import type { SeenLine } from '../cart-line.ts'
import { toUnpricedLines } from '../unpriced-line.ts'
import { toConfirmedLines } from './confirmed-lines.ts'
import { toCartSummary, type SummarizedCart } from './summary.ts'

/**
 * What the lines cost by themselves, without delivery and taxes: all that a cart's own object knows of prices. The shop's discounts are
 * taken off where they are known, as those of an order are.
 */
export function toPlainSummary(
  lines: readonly SeenLine[],
  currency: string,
  cart: SummarizedCart,
  discounts: readonly AppliedDiscount[] = [],
) {
  const settings = { ...defaultPricingSettings(), currency }
  const confirmed = toConfirmedLines(toUnpricedLines(lines))
  const priced = priceCart({
    settings,
    now: 0,
    lines: confirmed.map(({ product, ...line }) => ({ ...line, ...(product && { product: { ...product, collectionIds: [] } }) })),
  })
  return toCartSummary({ ...priced, discounts }, settings, cart)
}
