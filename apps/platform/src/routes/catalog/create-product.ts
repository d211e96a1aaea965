import { Product } from '@galleria/platform-client/entities/product'
import { CreateProduct } from '@galleria/platform-client/entities/product-requests'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const createProduct = defineCall({
  name: 'products.create',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/products'),
  request: CreateProduct,
  answer: z.object({ product: Product }),
  handle: ({ services }, input) => services.commerce.text('createProduct', input),
})
