import * as z from 'zod/mini'
import { PriceChange } from '../cart-parts/price-change.ts'
import { lowStockThreshold } from '../store/low-stock.ts'
import { currencyCode, guid, list, optionalFields, text } from '../values/fields.ts'
import { LineItem } from './cart-line-item.ts'
import { Cart } from './cart.ts'

/* No recorded call: what it takes and gives is declared here. */

/** The maximum number of items that can be saved for later. */
export const MAX_SAVED_ITEMS = 100

/** Items outside the cart, as the cart shows its lines: at today's prices and with today's stock. */
export const PricedItems = z.looseObject({
  lineItems: list(LineItem),
  ...optionalFields({
    currency: currencyCode(),
    conversionCurrency: currencyCode(),
    priceChanges: list(PriceChange),
    lowStockThreshold: lowStockThreshold(),
    /** Ids of the lines that cannot be added as they are: a text of the shopper's own is missing. */
    textsRequired: list(guid()),
  }),
})
export type PricedItems = z.infer<typeof PricedItems>

export const SavedItemsResponse = z.object({ savedItems: PricedItems })
/** What moves between the cart and the list changes both. */
export const MovedItemResponse = z.object({ cart: Cart, savedItems: PricedItems })
export type MovedItemResponse = z.infer<typeof MovedItemResponse>
export const SaveForLater = z.object({ lineItemId: guid() })
export const SavedItemById = z.object({ id: guid() })

export const SharedCartLink = z.object({ id: z.string() })
export type SharedCartLink = z.infer<typeof SharedCartLink>
export const ShareCartResponse = z.object({ sharedCart: SharedCartLink })
export const SharedCartResponse = z.object({ sharedCart: PricedItems })
export const SharedCartById = z.object({ id: text(60, 1) })
