import { Collection } from '@galleria/platform-client/entities/collection'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Two services of the hosted platform answer the same here. */
export const getCollectionBySlug = defineCall({
  name: 'collections.getBySlug',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/stores-reader', '/v2/collections/slug/:slug', '/v1/collections/slug/:slug'),
  request: z.object({ slug: z.string().check(z.maxLength(100)) }),
  answer: z.object({ collection: Collection }),
  handle: ({ caller, services }, { slug }) =>
    services.commerce.text('getCollection', { by: { slug }, elevated: caller.kind === 'elevated' }),
})
