import { Product } from '@galleria/platform-client/entities/product'
import { ProductChanges } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

/** The product is the one of the path; its id is repeated in the body. */
export const updateProduct = defineCall({
  name: 'products.update',
  recorded: true,
  methods: ['PATCH'],
  paths: servicePaths('/stores', '/v1/products/:id'),
  request: z.object({ id: z.string().check(z.maxLength(36)), product: ProductChanges }),
  answer: z.object({ product: Product }),
  handle: ({ services }, input) => services.commerce.text('updateProduct', input),
})
