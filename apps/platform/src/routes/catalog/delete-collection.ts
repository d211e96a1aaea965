import { CollectionById } from '@galleria/platform-client/entities/collection-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const deleteCollection = defineCall({
  name: 'collections.delete',
  recorded: true,
  methods: ['DELETE'],
  paths: servicePaths('/stores', '/v1/collections/:id'),
  request: CollectionById,
  answer: z.object({}),
  handle: async ({ services }, input) => {
    await services.commerce.run('deleteCollection', input)
  },
})
