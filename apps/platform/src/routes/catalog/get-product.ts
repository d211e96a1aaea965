import { Product } from '@galleria/platform-client/entities/product'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const getProduct = defineCall({
  name: 'products.get',
  recorded: true,
  methods: ['GET', 'POST'],
  paths: servicePaths('/stores-reader', '/v1/products/:id'),
  request: z.object({ id: z.string().check(z.maxLength(36)), includeMerchantSpecificData: z.optional(z.boolean()) }),
  answer: z.object({ product: Product }),
  handle: ({ caller, services }, { id, includeMerchantSpecificData }) =>
    services.commerce.text('getProduct', {
      id,
      elevated: caller.kind === 'elevated',
      merchantData: caller.kind === 'elevated' && includeMerchantSpecificData === true,
    }),
})
