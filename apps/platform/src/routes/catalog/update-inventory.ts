import * as z from 'zod/mini'
import { UpdateInventory } from '../../domain/inventory.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateInventory = defineCall({
  name: 'inventory.update',
  recorded: false,
  methods: ['PATCH'],
  paths: servicePaths('/stores', '/v2/inventoryItems/product/:productId'),
  request: UpdateInventory,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('updateInventory', input)
  },
})
