import { priceCart } from '../../pricing/price-cart.ts'
import { defaultPricingSettings } from '../../pricing/settings/default-settings.ts'
import type { SeenLine } from '../cart-line.ts'
import { toUnpricedLines } from '../unpriced-line.ts'
import { toConfirmedLines } from './confirmed-lines.ts'
import { toCartSummary, type SummarizedCart } from './summary.ts'

/** What the lines cost by themselves, without the shop's discounts, delivery and taxes: all that a cart's own object knows of prices. */
export function toPlainSummary(lines: readonly SeenLine[], currency: string, cart: SummarizedCart) {
  const settings = { ...defaultPricingSettings(), currency }
  const confirmed = toConfirmedLines(toUnpricedLines(lines))
  const priced = priceCart({
    settings,
    now: 0,
    lines: confirmed.map(({ product, ...line }) => ({ ...line, ...(product && { product: { ...product, collectionIds: [] } }) })),
  })
  return toCartSummary(priced, settings, cart)
}
