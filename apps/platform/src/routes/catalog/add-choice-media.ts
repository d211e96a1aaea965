import { AddMediaToChoices } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addChoiceMedia = defineCall({
  name: 'products.addChoiceMedia',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/stores', '/v1/products/:id/choices/media'),
  request: AddMediaToChoices,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('addChoiceMedia', input)
  },
})
