import { ProductsOfCollection } from '@galleria/platform-client/entities/collection-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const addToCollection = defineCall({
  name: 'collections.addProducts',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/collections/:id/productIds'),
  request: ProductsOfCollection,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('addToCollection', input)
  },
})
