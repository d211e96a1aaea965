import { OffsetMetadata, OffsetQuery } from '@galleria/platform-client/entities/query'
import { StoreVariant } from '@galleria/platform-client/entities/store-variant'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const queryStoreVariants = defineCall({
  name: 'variants.query',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores-reader', '/v1/variants/query'),
  request: z.object({ query: z.optional(OffsetQuery) }),
  answer: z.object({ variants: z.array(StoreVariant), metadata: OffsetMetadata }),
  handle: ({ caller, services }, { query }) =>
    services.commerce.text('queryStoreVariants', { query, elevated: caller.kind === 'elevated' }),
})
