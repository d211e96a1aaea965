import { InventoryItemAnswer, InventoryVariantsByProduct } from '../../domain/inventory.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getInventoryOfProduct = defineCall({
  name: 'inventory.getByProduct',
  recorded: false,
  methods: ['GET', 'POST'],
  paths: servicePaths('/stores-reader', '/v2/inventoryItems/product/:productId', '/v2/inventoryItems/product/:productId/getVariants'),
  request: InventoryVariantsByProduct,
  answer: InventoryItemAnswer,
  handle: ({ services }, input) => services.commerce.text('getInventoryItem', input),
})
