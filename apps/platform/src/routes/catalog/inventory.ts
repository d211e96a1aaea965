import { InventoryItemResponse } from '@galleria/platform-client/entities/catalog/inventory'
import {
  decrementInventory,
  getInventoryItem,
  getInventoryOfProduct,
  incrementInventory,
  queryInventory,
  updateInventory,
} from '@galleria/platform-client/operations/inventory'
import { type Operation, serve } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const inventoryOperations: readonly Operation[] = [
  serve(queryInventory, ({ services }, input) => services.commerce.text('queryInventory', input)),
  serve(incrementInventory, async ({ services }, input) => {
    await services.commerce.run('incrementInventory', input)
  }),
  serve(decrementInventory, async ({ services }, input) => {
    await services.commerce.run('decrementInventory', input)
  }),
  serve(getInventoryOfProduct, ({ services }, input) => services.commerce.text('getInventoryItem', input)),
  serve(
    updateInventory,
    async ({ services }, input) => {
      await services.commerce.run('updateInventory', input)
    },
    { echoes: InventoryItemResponse },
  ),
  serve(getInventoryItem, ({ services }, input) => services.commerce.text('getInventoryItem', input)),
]
