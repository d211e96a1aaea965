import { ProductVariantPage } from '@galleria/platform-client/entities/product-options'
import { Paging } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const queryProductVariants = defineCall({
  name: 'products.queryVariants',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores-reader', '/v1/products/:id/variants/query'),
  request: z.object({
    id: z.string().check(z.maxLength(36)),
    choices: z.optional(z.record(z.string(), z.string())),
    variantIds: z.optional(z.array(z.string()).check(z.maxLength(1000))),
    paging: z.optional(z.partial(Paging)),
    includeMerchantSpecificData: z.optional(z.boolean()),
  }),
  answer: ProductVariantPage,
  handle: ({ caller, services }, input) =>
    services.commerce.text('queryProductVariants', { ...input, elevated: caller.kind === 'elevated' }),
})
