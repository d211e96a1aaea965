import type { RecordedCalls } from './recorded-call.ts'

const productId = '11111111-1111-4111-8111-111111111111'
const collectionId = '33333333-3333-4333-8333-333333333333'
const mediaId = 'abc123~mv2.jpg'

export const catalogWriteCalls: RecordedCalls = {
  'products.create': (client) =>
    client.products.create({
      name: 'Mug',
      productType: 'physical',
      priceData: { price: 12 },
      costAndProfitData: { itemCost: 5 },
      description: '<p>Mug</p>',
      sku: 'MUG',
      visible: true,
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: [{ value: 'L', description: 'L' }] }],
      discount: { type: 'AMOUNT', value: 2 },
    }),
  'products.update': (client) => client.products.update(productId, { name: 'Big mug', priceData: { price: 14 } }),
  'products.delete': (client) => client.products.delete(productId),
  'products.updateVariants': (client) =>
    client.products.updateVariants(productId, [{ choices: { Size: 'L' }, price: 13, cost: 5, weight: 0.5, sku: 'MUG-L', visible: true }]),
  'products.resetVariants': (client) => client.products.resetVariants(productId),
  'collections.addProducts': (client) => client.collections.addProducts(collectionId, [productId]),
  'collections.removeProducts': (client) => client.collections.removeProducts(collectionId, [productId]),
  'products.addMedia': (client) =>
    client.products.addMedia(productId, [{ url: 'https://img.example/m.jpg' }, { mediaId, choice: { option: 'Size', choice: 'L' } }]),
  'products.removeMedia': (client) => client.products.removeMedia(productId, [mediaId]),
  'products.addChoiceMedia': (client) =>
    client.products.addMediaToChoices(productId, [{ option: 'Size', choice: 'L', mediaIds: [mediaId] }]),
  'products.removeChoiceMedia': (client) =>
    client.products.removeMediaFromChoices(productId, [{ option: 'Size', choice: 'L', mediaIds: [mediaId] }]),
  'products.deleteOptions': (client) => client.products.deleteOptions(productId),
  'products.removeBrand': (client) => client.products.removeBrand(productId),
  'products.removeRibbon': (client) => client.products.removeRibbon(productId),
  'collections.create': (client) => client.collections.create({ name: 'Mugs' }),
  'collections.update': (client) => client.collections.update(collectionId, { name: 'Mugs & cups' }),
  'collections.delete': (client) => client.collections.delete(collectionId),
  'products.bulkUpdate': (client) => client.products.bulkUpdate([productId], { price: 15 }),
  'products.bulkAdjust': (client) => client.products.bulkAdjust([productId], { price: { amount: 1.5 } }),
}
