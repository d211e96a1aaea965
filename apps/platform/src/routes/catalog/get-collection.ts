import { Collection } from '@galleria/platform-client/entities/collection'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getCollection = defineCall({
  name: 'collections.get',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/stores-reader', '/v2/collections/:id'),
  request: z.object({ id: z.string().check(z.maxLength(36)) }),
  answer: z.object({ collection: Collection }),
  handle: ({ caller, services }, { id }) => services.commerce.text('getCollection', { by: { id }, elevated: caller.kind === 'elevated' }),
})
