import { Collection } from '@galleria/platform-client/entities/collection'
import { OffsetMetadata, OffsetQuery } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const queryCollections = defineCall({
  name: 'collections.query',
  recorded: true,
  methods: ['GET', 'POST'],
  paths: servicePaths('/stores-reader', '/v2/collections/query'),
  request: z.object({ query: z.optional(OffsetQuery) }),
  answer: z.object({ collections: z.array(Collection), metadata: OffsetMetadata }),
  handle: ({ caller, services }, { query }) => services.commerce.text('queryCollections', { query, elevated: caller.kind === 'elevated' }),
})
