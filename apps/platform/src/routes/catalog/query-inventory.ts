import { InventoryItemPage, QueryInventory } from '../../domain/inventory.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const queryInventory = defineCall({
  name: 'inventory.query',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/stores-reader', '/v2/inventoryItems/query'),
  request: QueryInventory,
  answer: InventoryItemPage,
  handle: ({ services }, input) => services.commerce.text('queryInventory', input),
})
