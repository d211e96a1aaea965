import { requestList } from '@galleria/platform-client/entities/fields'
import { Variant } from '@galleria/platform-client/entities/product'
import { VariantOverride } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const updateVariants = defineCall({
  name: 'products.updateVariants',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/stores', '/v1/products/:id/variants'),
  request: z.object({ id: z.string().check(z.maxLength(36)), variants: requestList(VariantOverride, 1000, 1) }),
  answer: z.object({ variants: z.array(Variant) }),
  handle: ({ services }, input) => services.commerce.text('updateVariants', input),
})
