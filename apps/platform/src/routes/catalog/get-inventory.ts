import { InventoryItemAnswer, InventoryVariantsById } from '../../domain/inventory.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getInventory = defineCall({
  name: 'inventory.get',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/stores-reader', '/v2/inventoryItems/:inventoryId/getVariants'),
  request: InventoryVariantsById,
  answer: InventoryItemAnswer,
  handle: ({ services }, input) => services.commerce.text('getInventoryItem', input),
})
