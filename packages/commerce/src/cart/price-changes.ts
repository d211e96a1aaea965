import type { PriceChange } from '@galleria/platform-client/entities/cart-parts/price-change'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { isPurchasable } from '../catalog/purchasable-item.ts'
import { storeMoney } from '../store/store-settings.ts'
import { cartPrice, cartUnitPrice, type Conversion } from '../values/money.ts'
import { isCustom, type SeenLine } from './cart-line.ts'

/** Lines that have another price now than when they were added, each with the price of then. */
export function priceChanges(lines: readonly SeenLine[], currency: string, conversion?: Conversion): Wire<typeof PriceChange>[] {
  const shop = storeMoney(currency)
  return lines.flatMap((line) => {
    // A price that the shop set by hand stays.
    if (isCustom(line) || !isPurchasable(line.now) || line.wishes?.catalogOverrideFields?.price !== undefined) return []
    const before = new Big(line.lastSeen.price)
    if (before.eq(line.now.price)) return []
    const priceBefore = conversion ? cartUnitPrice(before, shop, conversion) : cartPrice(before, shop)
    return [{ lineItemId: line.id, priceBefore }]
  })
}
