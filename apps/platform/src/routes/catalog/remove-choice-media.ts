import { RemoveMediaFromChoices } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const removeChoiceMedia = defineCall({
  name: 'products.removeChoiceMedia',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products/:id/choices/media/delete'),
  request: RemoveMediaFromChoices,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('removeChoiceMedia', input)
  },
})
