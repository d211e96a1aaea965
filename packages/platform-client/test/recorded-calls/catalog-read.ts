import { hundredIds } from '../recorded.ts'
import type { RecordedCalls } from './recorded-call.ts'

const productId = '11111111-1111-4111-8111-111111111111'
const variantId = '22222222-2222-4222-8222-222222222222'
const collectionId = '33333333-3333-4333-8333-333333333333'
const firstTen = { limit: 10, offset: 0 }

export const catalogReadCalls: RecordedCalls = {
  'collections.get': (client) => client.collections.get(collectionId),
  'collections.getBySlug': (client) => client.collections.getBySlug('mugs'),
  'collections.query': (client) =>
    client.collections.query({ filter: { slug: 'mugs' }, paging: firstTen, sort: [{ fieldName: 'name', order: 'ASC' }] }),
  'products.get': (client) => client.products.get(productId, { includeMerchantSpecificData: true }),
  'products.collectionBySlug': (client) => client.collections.getBySlugV1('mugs'),
  'products.optionsAvailability': (client) => client.products.getOptionsAvailability(productId, { Size: 'L' }),
  'products.queryVariants': (client) =>
    client.products.queryVariants(productId, {
      choices: { Size: 'L' },
      variantIds: [variantId],
      paging: firstTen,
      includeMerchantSpecificData: true,
    }),
  'variants.query': (client) =>
    client.variants.query({
      filter: { productId: { $in: [productId] } },
      paging: firstTen,
      sort: [{ fieldName: 'productName', order: 'ASC' }],
    }),
  'variants.get': (client) => client.variants.get(`${productId}-${variantId}`),
  'products.query': (client) =>
    client.products.query({
      filter: { $and: [{ name: { $startsWith: 'M' } }, { collectionIds: { $hasSome: [collectionId] } }] },
      paging: firstTen,
      sort: [{ fieldName: 'lastUpdated', order: 'DESC' }],
    }),
  'products.queryLong': (client) => client.products.query({ filter: { id: { $in: hundredIds } }, paging: { limit: 100, offset: 0 } }),
}
