import { Product } from '@galleria/platform-client/entities/product'
import { OffsetMetadata, OffsetQuery } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** GET with the payload in `.r`; POST when that would be too long for an address. */
export const queryProducts = defineCall({
  name: 'products.query',
  recorded: true,
  methods: ['GET', 'POST'],
  paths: servicePaths('/stores-reader', '/v1/products/query-platformized'),
  request: z.object({ query: z.optional(OffsetQuery) }),
  answer: z.object({ products: z.array(Product), metadata: OffsetMetadata }),
  handle: ({ caller, services }, { query }) => services.commerce.text('queryProducts', { query, elevated: caller.kind === 'elevated' }),
})
