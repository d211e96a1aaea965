import * as z from 'zod/mini'
import { guid, integer, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { bulkResults } from '../wire/bulk.ts'
import { InventoryItem } from './inventory-item.ts'

/** Why a quantity changes. */
export const ReasonType = openEnum(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'])
export type ReasonType = z.infer<typeof ReasonType>

const MAX_COUNTED = 99_999

/** A quantity is counted from then on; `inStock` alone is not. `revision` is the one that the change was made on. */
export const InventoryItemChanges = z.object({
  revision: text(40, 1),
  ...optionalFields({ trackQuantity: z.boolean(), quantity: integer(0, MAX_COUNTED), inStock: z.boolean() }),
})
export type InventoryItemChanges = z.infer<typeof InventoryItemChanges>

const ChangedItem = z.object({ ...InventoryItemChanges.shape, id: guid() })

const reason = optionalFields({ reason: ReasonType })
const returned = optionalFields({ returnEntity: z.boolean() })
const step = () => integer(1, MAX_COUNTED)

export const UpdateInventoryItem = z.object({ inventoryItem: ChangedItem, ...reason })
export const BulkUpdateInventoryItems = z.object({
  inventoryItems: requestList(z.object({ inventoryItem: ChangedItem }), 1000, 1),
  ...returned,
  ...reason,
})
export const BulkDecrementInventoryItems = z.object({
  decrementData: requestList(z.object({ inventoryItemId: guid(), decrementBy: step() }), 300, 1),
  ...optionalFields({ restrictInventory: z.boolean() }),
  ...returned,
  ...reason,
})
export const BulkIncrementInventoryItems = z.object({
  incrementData: requestList(z.object({ inventoryItemId: guid(), incrementBy: step() }), 300, 1),
  ...returned,
  ...reason,
})
export const InventoryItemResults = bulkResults(InventoryItem)
