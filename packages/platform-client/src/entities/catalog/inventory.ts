import * as z from 'zod/mini'
import { exactlyOne } from '../values/exactly-one.ts'
import { guid, instant, integer, optionalFields, requestList, text } from '../values/fields.ts'
import { CatalogPaging } from '../wire/query.ts'

/* No recorded calls: what they take and give is declared here. */

/** The specification counts no further. */
export const MAX_IN_STOCK = 99_999

const InventoryVariant = z.object({ variantId: z.string(), inStock: z.boolean(), ...optionalFields({ quantity: z.number() }) })

/** What is in stock of a product, variant by variant. Variants have no quantity where stock is not tracked. */
const InventoryItem = z.object({
  id: z.string(),
  productId: z.string(),
  trackQuantity: z.boolean(),
  variants: z.array(InventoryVariant),
  numericId: z.string(),
  lastUpdated: instant(),
  preorderInfo: z.object({ enabled: z.boolean() }),
})

/** Filter and sort are JSON text on the wire of the official client: `{"numericId": {"$gt": "1001"}}` and `{"numericId": "desc"}`. */
export const QueryInventory = z.object(
  optionalFields({ query: z.object(optionalFields({ filter: text(4000), sort: text(1000), paging: CatalogPaging })) }),
)

export const InventoryItemPage = z.object({
  inventoryItems: z.array(InventoryItem),
  metadata: z.object({ items: z.number(), offset: z.number() }),
  totalResults: z.number(),
})

const itemId = text(36, 1)
const variantIds = optionalFields({ variantIds: requestList(guid(), 1000) })
export const InventoryVariantsById = z.object({ inventoryId: itemId, ...variantIds })
export const InventoryVariantsByProduct = z.object({ productId: itemId, ...variantIds })
export const InventoryItemResponse = z.object({ inventoryItem: InventoryItem })

const InventoryChange = z.object({ variantId: guid(), ...optionalFields({ quantity: integer(0, MAX_IN_STOCK), inStock: z.boolean() }) })
/** Whether the product is counted, and what there is of its variants; variants that are left out keep what they have. */
export const UpdateInventory = z.object({
  productId: itemId,
  inventoryItem: z.object(optionalFields({ trackQuantity: z.boolean(), variants: requestList(InventoryChange, 1000) })),
})
export type UpdateInventory = z.infer<typeof UpdateInventory>

const named = optionalFields({ inventoryId: itemId, productId: itemId, variantId: guid() })
const Increment = z.object({ ...named, incrementBy: integer(1, MAX_IN_STOCK) }).check(exactlyOne('inventoryId', 'productId'))
const Decrement = z.object({ ...named, decrementBy: integer(1, MAX_IN_STOCK) }).check(exactlyOne('inventoryId', 'productId'))
export const IncrementInventory = z.object({ incrementData: requestList(Increment, 300, 1) })
export type IncrementInventory = z.infer<typeof IncrementInventory>
export const DecrementInventory = z.object({ decrementData: requestList(Decrement, 300, 1) })
export type DecrementInventory = z.infer<typeof DecrementInventory>
