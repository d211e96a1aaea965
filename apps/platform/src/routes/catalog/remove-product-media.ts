import { RemoveProductMedia } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeProductMedia = defineCall({
  name: 'products.removeMedia',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products/:id/media/delete'),
  request: RemoveProductMedia,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('removeProductMedia', input)
  },
})
