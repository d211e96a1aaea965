import { bulkResults } from '@galleria/platform-client/entities/bulk'
import { Product } from '@galleria/platform-client/entities/product'
import { BulkUpdateProducts } from '@galleria/platform-client/entities/product-requests'
import { defineCall, servicePaths } from '../../http/call.ts'

/** Succeeds as a whole even where products fail: each has a result of its own. */
export const bulkUpdateProducts = defineCall({
  name: 'products.bulkUpdate',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/stores', '/v1/bulk/products/update'),
  request: BulkUpdateProducts,
  answer: bulkResults(Product),
  handle: ({ services }, input) => services.commerce.text('bulkUpdateProducts', input),
})
