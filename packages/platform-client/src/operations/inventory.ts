import {
  DecrementInventory,
  IncrementInventory,
  InventoryItemPage,
  InventoryItemResponse,
  InventoryVariantsById,
  InventoryVariantsByProduct,
  QueryInventory,
  UpdateInventory,
} from '../entities/catalog/inventory.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const queryInventory = {
  name: 'inventory.query',
  access: 'elevated',
  scope: 'inventory:read',
  method: 'POST',
  path: '/stores-reader/v2/inventoryItems/query',
  repeatable: true,
  input: QueryInventory,
  output: InventoryItemPage,
  summary: 'Query inventory items',
  description: 'Returns the stock of products, up to 100 at a time.',
  example: { query: { paging: { limit: 10 } } },
} as const satisfies OwnOperation

export const incrementInventory = {
  name: 'inventory.increment',
  access: 'elevated',
  scope: 'inventory:write',
  method: 'POST',
  path: '/stores/v2/inventoryItems/increment',
  repeatable: false,
  input: IncrementInventory,
  output: NoFields,
  changes: ['inventoryItem.variants.quantity'],
  summary: 'Increase stock',
  description: 'Increases the stock of variants, all of them or none. Stock has to be tracked.',
  example: { incrementData: [{ productId: '$PRODUCT_ID', variantId: '00000000-0000-0000-0000-000000000000', incrementBy: 5 }] },
  exampleSetup: { needs: ['STOCK'] },
} as const satisfies OwnOperation

export const decrementInventory = {
  name: 'inventory.decrement',
  access: 'elevated',
  scope: 'inventory:write',
  method: 'POST',
  path: '/stores/v2/inventoryItems/decrement',
  repeatable: false,
  input: DecrementInventory,
  output: NoFields,
  changes: ['inventoryItem.variants.quantity'],
  summary: 'Decrease stock',
  description: 'Decreases the stock of variants, all of them or none. Stock never falls below zero.',
  example: { decrementData: [{ productId: '$PRODUCT_ID', variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 1 }] },
  exampleSetup: { needs: ['STOCK'] },
} as const satisfies OwnOperation

export const getInventoryOfProduct = {
  name: 'inventory.getByProduct',
  access: 'elevated',
  scope: 'inventory:read',
  method: 'GET',
  otherMethods: ['POST'],
  path: '/stores-reader/v2/inventoryItems/product/{productId}',
  otherPaths: ['/stores-reader/v2/inventoryItems/product/{productId}/getVariants'],
  repeatable: true,
  input: InventoryVariantsByProduct,
  output: InventoryItemResponse,
  summary: 'Get the inventory of a product',
  description: 'Returns the stock of a product’s variants.',
  example: { productId: '$PRODUCT_ID' },
} as const satisfies OwnOperation

export const updateInventory = {
  name: 'inventory.update',
  access: 'elevated',
  scope: 'inventory:write',
  method: 'PATCH',
  path: '/stores/v2/inventoryItems/product/{productId}',
  repeatable: true,
  input: UpdateInventory,
  output: NoFields,
  changes: ['inventoryItem.trackQuantity', 'inventoryItem.variants'],
  summary: 'Update the inventory of a product',
  description: 'Sets whether stock is tracked, and the quantity of each variant.',
  example: {
    productId: '$PRODUCT_ID',
    inventoryItem: { trackQuantity: true, variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 10 }] },
  },
} as const satisfies OwnOperation

export const getInventoryItem = {
  name: 'inventory.get',
  access: 'elevated',
  scope: 'inventory:read',
  method: 'POST',
  path: '/stores-reader/v2/inventoryItems/{inventoryId}/getVariants',
  repeatable: true,
  input: InventoryVariantsById,
  output: InventoryItemResponse,
  summary: 'Get an inventory item',
  description: 'Returns the stock of one inventory item’s variants.',
  example: { inventoryId: '$INVENTORY_ID' },
} as const satisfies OwnOperation
