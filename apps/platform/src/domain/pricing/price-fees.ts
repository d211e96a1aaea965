import Big from 'big.js'
import { sum } from '../money.ts'
import { rounded } from './allocate.ts'
import type { PricingSettings } from './pricing-settings.ts'
import type { PricedFee, PricedLine } from './pricing.ts'
import type { TaxPlaces } from './tax-places.ts'
import { itemTax } from './tax.ts'

/** What the shop adds to the items. A share is one of what they cost after discounts. */
export function priceFees({ additionalFees, tax }: PricingSettings, lines: readonly PricedLine[], places: TaxPlaces): PricedFee[] {
  return additionalFees.flatMap(({ code, name, amount, share, shippableOnly, taxGroupId }) => {
    const about = lines.filter(({ line }) => !shippableOnly || line.shippable)
    if (about.length === 0) return []
    const net = sum(about.map(({ total, discount }) => total.minus(discount)))
    const fee = rounded(share === undefined ? new Big(amount ?? 0) : net.times(share))
    return [
      {
        code,
        name,
        amount: fee,
        tax: itemTax(fee, taxGroupId ?? tax.defaultGroupId, places.at('SHIPPING'), tax.includedInPrices),
        lineItemIds: shippableOnly ? about.map(({ line }) => line.id) : [],
      },
    ]
  })
}
