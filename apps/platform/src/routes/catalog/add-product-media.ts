import { AddProductMedia } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addProductMedia = defineCall({
  name: 'products.addMedia',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products/:id/media'),
  request: AddProductMedia,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('addProductMedia', input)
  },
})
