import type { OrderContent as Order } from '@galleria/platform-client/entities/orders/order-content'
import { compareDecimals } from '@galleria/platform-client/entities/values/decimal'
import type { Price } from '@galleria/platform-client/entities/values/money'
import type { TotalsRow } from '@galleria/ui/commerce/totals'

export type TotalsLabel = 'subtotal' | 'discount' | 'shipping' | 'fees' | 'tax' | 'taxIncluded' | 'free'

const ROWS = [
  ['subtotal', 'subtotal'],
  ['discount', 'discount'],
  ['shipping', 'shipping'],
  ['totalAdditionalFees', 'fees'],
  ['tax', 'tax'],
] as const

/**
 * The rows that an order's total is made of. The subtotal always has one, and shipping has one where goods are shipped; the others
 * only where they are not zero. A discount is written with a minus sign.
 */
export function orderTotals(
  { priceSummary = {}, shippingInfo, taxIncludedInPrices }: Pick<Order, 'priceSummary' | 'shippingInfo' | 'taxIncludedInPrices'>,
  money: (price: Price) => string | null,
  label: (label: TotalsLabel) => string,
): TotalsRow[] {
  return ROWS.flatMap(([part, row]) => {
    const price = priceSummary[part]
    const amount = price && money(row === 'discount' ? negate(price) : price)
    if (!price || amount == null) return []
    const name = label(row === 'tax' && taxIncludedInPrices ? 'taxIncluded' : row)
    if (compareDecimals(price.amount, '0') !== 0) return [{ name, amount }]
    if (row === 'shipping' && shippingInfo) return [{ name, amount: label('free') }]
    return row === 'subtotal' ? [{ name, amount }] : []
  })
}

/** The platform writes a discount without a sign. */
function negate(price: Price): Price {
  return price.amount.startsWith('-') ? price : { ...price, amount: `-${price.amount}` }
}
