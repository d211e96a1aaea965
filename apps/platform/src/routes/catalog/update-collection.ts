import { Collection } from '@galleria/platform-client/entities/collection'
import { CollectionChanges } from '@galleria/platform-client/entities/collection-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** The collection is the one of the path; its id is repeated in the body. */
export const updateCollection = defineCall({
  name: 'collections.update',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/stores', '/v1/collections/:id'),
  request: z.object({ id: Collection.shape.id, collection: CollectionChanges }),
  answer: z.object({ collection: Collection }),
  handle: ({ services }, input) => services.commerce.text('updateCollection', input),
})
