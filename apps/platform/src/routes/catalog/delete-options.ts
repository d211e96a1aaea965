import { ProductById } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteOptions = defineCall({
  name: 'products.deleteOptions',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/stores', '/v1/products/:id/options'),
  request: ProductById,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('deleteOptions', input)
  },
})
