import { ProductById } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const resetVariants = defineCall({
  name: 'products.resetVariants',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products/:id/variants/resetToDefault'),
  request: ProductById,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('resetVariants', input)
  },
})
