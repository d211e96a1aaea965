import * as z from 'zod/mini'
import { DecrementInventory } from '../../domain/inventory.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const decrementInventory = defineCall({
  name: 'inventory.decrement',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v2/inventoryItems/decrement'),
  request: DecrementInventory,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('decrementInventory', input)
  },
})
