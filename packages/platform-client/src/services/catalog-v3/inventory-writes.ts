import type * as z from 'zod/mini'
import { InventoryItemResponse } from '../../entities/catalog-v3/catalog-requests.ts'
import type { InventoryItem } from '../../entities/catalog-v3/inventory-item.ts'
import {
  BulkDecrementInventoryItems,
  BulkIncrementInventoryItems,
  BulkUpdateInventoryItems,
  type InventoryItemChanges,
  InventoryItemResults,
  type ReasonType,
  UpdateInventoryItem,
} from '../../entities/catalog-v3/inventory-writes.ts'
import { defineOperation } from '../../transport/operation.ts'
import { INVENTORY_V3_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all of them need an API key (`apiKey`). Permission WIX_STORES.INVENTORY_UPDATE. */

const service = INVENTORY_V3_SERVICE

const updateCall = defineOperation({
  service,
  name: 'UpdateInventoryItem',
  method: 'PATCH',
  path: '/v3/inventory-items/{inventoryItem.id}',
  input: UpdateInventoryItem,
  output: InventoryItemResponse,
  repeatable: false,
  argumentNames: { inventoryItem: '' },
})
const bulkUpdateCall = defineOperation({
  service,
  name: 'BulkUpdateInventoryItems',
  method: 'POST',
  path: '/v3/bulk/inventory-items/update',
  input: BulkUpdateInventoryItems,
  output: InventoryItemResults,
  repeatable: false,
})
const bulkDecrementCall = defineOperation({
  service,
  name: 'BulkDecrementInventoryItems',
  method: 'POST',
  path: '/v3/bulk/inventory-items/decrement',
  input: BulkDecrementInventoryItems,
  output: InventoryItemResults,
  repeatable: false,
})
const bulkIncrementCall = defineOperation({
  service,
  name: 'BulkIncrementInventoryItems',
  method: 'POST',
  path: '/v3/bulk/inventory-items/increment',
  input: BulkIncrementInventoryItems,
  output: InventoryItemResults,
  repeatable: false,
})

interface ChangeOptions extends SendOptions {
  readonly reason?: ReasonType | undefined
}
interface BulkOptions extends ChangeOptions {
  /** Whether the response has the items as they are afterwards. */
  readonly returnEntity?: boolean | undefined
}
interface DecrementOptions extends BulkOptions {
  /** Whether quantities stay at zero or above. The embedded platform never goes below. */
  readonly restrictInventory?: boolean | undefined
}
type InventoryItemResults = z.infer<typeof InventoryItemResults>

/** Sets what is in stock of a variant. PATCH /stores/v3/inventory-items/{id}. 409 where it was changed since the revision was read. */
export async function updateInventoryItem(
  transport: Transport,
  id: string,
  changes: InventoryItemChanges,
  { reason, ...options }: ChangeOptions = {},
): Promise<InventoryItem> {
  return (await transport.send(updateCall, { inventoryItem: { ...changes, id }, reason }, options)).inventoryItem
}

/** Sets what is in stock of up to 1000 variants, each by itself. POST /stores/v3/bulk/inventory-items/update. */
export function bulkUpdateInventoryItems(
  transport: Transport,
  items: (InventoryItemChanges & { id: string })[],
  { returnEntity, reason, ...options }: BulkOptions = {},
): Promise<InventoryItemResults> {
  const inventoryItems = items.map((inventoryItem) => ({ inventoryItem }))
  return transport.send(bulkUpdateCall, { inventoryItems, returnEntity, reason }, options)
}

/** Takes goods out of stock, of each item by itself. POST /stores/v3/bulk/inventory-items/decrement. */
export function bulkDecrementInventoryItems(
  transport: Transport,
  decrementData: { inventoryItemId: string; decrementBy: number }[],
  { restrictInventory, returnEntity, reason, ...options }: DecrementOptions = {},
): Promise<InventoryItemResults> {
  return transport.send(bulkDecrementCall, { decrementData, restrictInventory, returnEntity, reason }, options)
}

/** Puts goods into stock, of each item by itself. POST /stores/v3/bulk/inventory-items/increment. */
export function bulkIncrementInventoryItems(
  transport: Transport,
  incrementData: { inventoryItemId: string; incrementBy: number }[],
  { returnEntity, reason, ...options }: BulkOptions = {},
): Promise<InventoryItemResults> {
  return transport.send(bulkIncrementCall, { incrementData, returnEntity, reason }, options)
}

export const inventoryWritesV3 = {
  updateInventoryItem,
  bulkUpdateInventoryItems,
  bulkDecrementInventoryItems,
  bulkIncrementInventoryItems,
}
