import { Collection } from '@galleria/platform-client/entities/collection'
import { CreateCollection } from '@galleria/platform-client/entities/collection-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createCollection = defineCall({
  name: 'collections.create',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/collections'),
  request: CreateCollection,
  answer: z.object({ collection: Collection }),
  handle: ({ services }, input) => services.commerce.text('createCollection', input),
})
