import { ProductById } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteProduct = defineCall({
  name: 'products.delete',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/stores', '/v1/products/:id'),
  request: ProductById,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('deleteProduct', input)
  },
})
