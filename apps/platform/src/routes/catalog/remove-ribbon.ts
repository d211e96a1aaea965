import { ProductById } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeRibbon = defineCall({
  name: 'products.removeRibbon',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products/:id/remove-ribbon'),
  request: ProductById,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('removeRibbon', input)
  },
})
