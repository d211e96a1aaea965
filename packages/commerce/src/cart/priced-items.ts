import type { PricedItems } from '@galleria/platform-client/entities/cart/priced-items'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { cartInTerms, type CartTerms } from '../pricing/settings/cart-terms.ts'
import { conversionTo } from '../pricing/settings/display-currencies.ts'
import type { SeenLine } from './cart-line.ts'
import { toLineDocument } from './cart.ts'
import { priceChanges } from './price-changes.ts'

export interface PricedItemsShop {
  readonly storeUrl: string
  readonly terms: CartTerms
  /** Second currency that prices are shown in. */
  readonly currency?: string | undefined
}

/** `cartInTerms` prices a cart: this is the id of the one that these lines are not in. */
const NO_CART = ''

/** Lines outside the cart as the cart would show them. */
export function toPricedItems(lines: readonly SeenLine[], { storeUrl, terms, currency }: PricedItemsShop): Wire<typeof PricedItems> {
  const shop = { storeUrl, currency: terms.currency }
  const { lineItems, conversionCurrency } = cartInTerms(
    {
      id: NO_CART,
      appliedDiscounts: [],
      conversionCurrency: terms.currency,
      lineItems: lines.map((line) => toLineDocument(line, shop)),
    },
    terms,
    currency,
  )
  return {
    lineItems: lineItems ?? [],
    currency: terms.currency,
    ...(conversionCurrency && { conversionCurrency }),
    ...(terms.lowStockThreshold !== undefined && { lowStockThreshold: terms.lowStockThreshold }),
    priceChanges: priceChanges(lines, terms.currency, conversionTo(conversionCurrency, terms)),
  }
}
