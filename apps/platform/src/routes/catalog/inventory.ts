import {
  DecrementInventory,
  IncrementInventory,
  InventoryItemResponse,
  InventoryItemPage,
  InventoryVariantsById,
  InventoryVariantsByProduct,
  QueryInventory,
  UpdateInventory,
} from '@galleria/commerce/catalog/inventory'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const inventoryOperations: readonly Operation[] = [
  defineOperation({
    name: 'inventory.query',
    summary: 'Query inventory items',
    description: 'Finds what is in stock, product by product, up to 100 at a time.',
    example: { takes: { query: { paging: { limit: 10 } } } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/stores-reader', '/v2/inventoryItems/query'),
    request: QueryInventory,
    response: InventoryItemPage,
    handle: ({ services }, input) => services.commerce.text('queryInventory', input),
  }),
  defineOperation({
    name: 'inventory.increment',
    summary: 'Increase stock',
    description: 'Adds pieces to the stock of variants, all of them or none. Stock has to be tracked.',
    example: {
      takes: { incrementData: [{ productId: '$PRODUCT_ID', variantId: '00000000-0000-0000-0000-000000000000', incrementBy: 5 }] },
      needs: ['STOCK'],
    },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v2/inventoryItems/increment'),
    request: IncrementInventory,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('incrementInventory', input)
    },
  }),
  defineOperation({
    name: 'inventory.decrement',
    summary: 'Decrease stock',
    description: 'Takes pieces off the stock of variants, all of them or none. Stock never goes below zero.',
    example: {
      takes: { decrementData: [{ productId: '$PRODUCT_ID', variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 1 }] },
      needs: ['STOCK'],
    },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v2/inventoryItems/decrement'),
    request: DecrementInventory,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('decrementInventory', input)
    },
  }),
  defineOperation({
    name: 'inventory.getByProduct',
    summary: 'Get the inventory of a product',
    description: 'Gets the stock of a product’s variants.',
    example: { takes: { productId: '$PRODUCT_ID' } },
    recorded: false,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores-reader', '/v2/inventoryItems/product/:productId', '/v2/inventoryItems/product/:productId/getVariants'),
    request: InventoryVariantsByProduct,
    response: InventoryItemResponse,
    handle: ({ services }, input) => services.commerce.text('getInventoryItem', input),
  }),
  defineOperation({
    name: 'inventory.update',
    summary: 'Update the inventory of a product',
    description: 'Sets whether stock is tracked, and how many pieces of each variant there are.',
    example: {
      takes: {
        productId: '$PRODUCT_ID',
        inventoryItem: { trackQuantity: true, variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 10 }] },
      },
    },
    recorded: false,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v2/inventoryItems/product/:productId'),
    request: UpdateInventory,
    response: z.object({}),
    echoes: InventoryItemResponse,
    handle: async ({ services }, input) => {
      await services.commerce.run('updateInventory', input)
    },
  }),
  defineOperation({
    name: 'inventory.get',
    summary: 'Get an inventory item',
    description: 'Gets the stock of one inventory item’s variants.',
    example: { takes: { inventoryId: '$INVENTORY_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/stores-reader', '/v2/inventoryItems/:inventoryId/getVariants'),
    request: InventoryVariantsById,
    response: InventoryItemResponse,
    handle: ({ services }, input) => services.commerce.text('getInventoryItem', input),
  }),
]
