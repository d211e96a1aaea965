import { InventoryItemResponse } from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import {
  BulkDecrementInventoryItems,
  BulkIncrementInventoryItems,
  BulkUpdateInventoryItems,
  InventoryItemChanges,
  InventoryItemResults,
  UpdateInventoryItem,
} from '@galleria/platform-client/entities/catalog-v3/inventory-writes'
import { guid } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

/** `reason` is accepted and not stored: the history of the stock has reasons of its own. */
export const inventoryWriteOperationsV3: readonly Operation[] = [
  defineOperation({
    name: 'inventoryV3.update',
    summary: 'Update an inventory item (V3)',
    description:
      'Sets what is in stock of a variant: a quantity, which is counted from then on, or whether there is some. 409 where it was changed since the revision was read.',
    example: { takes: { inventoryItemId: '$STOCKED_ITEM_ID', inventoryItem: { revision: '$STOCKED_REVISION', quantity: 7 } } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v3/inventory-items/:inventoryItemId'),
    request: z.object({ ...UpdateInventoryItem.shape, inventoryItemId: guid(), inventoryItem: InventoryItemChanges }),
    response: InventoryItemResponse,
    handle: ({ services }, { inventoryItemId, inventoryItem }) =>
      services.commerce.run('updateInventoryItemV3', { inventoryItem: { ...inventoryItem, id: inventoryItemId } }),
  }),
  defineOperation({
    name: 'inventoryV3.bulkUpdate',
    summary: 'Update many inventory items (V3)',
    description: 'Sets what is in stock of up to 1000 variants. Each succeeds or fails individually.',
    example: { takes: { inventoryItems: [{ inventoryItem: { id: '$STOCKED_ITEM_ID', revision: '$STOCKED_REVISION', quantity: 7 } }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/bulk/inventory-items/update'),
    request: BulkUpdateInventoryItems,
    response: InventoryItemResults,
    echoes: z.object({ inventoryItems: z.array(InventoryItemResponse) }),
    handle: ({ services }, { inventoryItems, returnEntity }) =>
      services.commerce.run('bulkUpdateInventoryItemsV3', {
        items: inventoryItems.map(({ inventoryItem }) => inventoryItem),
        returnEntity,
      }),
  }),
  defineOperation({
    name: 'inventoryV3.bulkDecrement',
    summary: 'Take goods out of stock (V3)',
    description: 'Lowers the quantities of inventory items. Each succeeds or fails individually; none goes below zero.',
    example: { takes: { decrementData: [{ inventoryItemId: '$STOCKED_ITEM_ID', decrementBy: 2 }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/bulk/inventory-items/decrement'),
    request: BulkDecrementInventoryItems,
    response: InventoryItemResults,
    handle: ({ services }, { decrementData, restrictInventory, returnEntity }) =>
      services.commerce.run('moveInventoryItemsV3', {
        moves: decrementData.map(({ inventoryItemId, decrementBy }) => ({ id: inventoryItemId, by: -decrementBy })),
        restrict: restrictInventory,
        returnEntity,
      }),
  }),
  defineOperation({
    name: 'inventoryV3.bulkIncrement',
    summary: 'Put goods into stock (V3)',
    description: 'Raises the quantities of inventory items. Each succeeds or fails individually.',
    example: { takes: { incrementData: [{ inventoryItemId: '$STOCKED_ITEM_ID', incrementBy: 2 }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/bulk/inventory-items/increment'),
    request: BulkIncrementInventoryItems,
    response: InventoryItemResults,
    handle: ({ services }, { incrementData, returnEntity }) =>
      services.commerce.run('moveInventoryItemsV3', {
        moves: incrementData.map(({ inventoryItemId, incrementBy }) => ({ id: inventoryItemId, by: incrementBy })),
        returnEntity,
      }),
  }),
]
