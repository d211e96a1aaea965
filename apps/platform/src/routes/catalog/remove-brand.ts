import { ProductById } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeBrand = defineCall({
  name: 'products.removeBrand',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products/:id/remove-brand'),
  request: ProductById,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('removeBrand', input)
  },
})
