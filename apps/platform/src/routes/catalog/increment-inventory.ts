import * as z from 'zod/mini'
import { IncrementInventory } from '../../domain/inventory.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const incrementInventory = defineCall({
  name: 'inventory.increment',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v2/inventoryItems/increment'),
  request: IncrementInventory,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('incrementInventory', input)
  },
})
