import type { NewProduct } from '../../src/entities/catalog-v3/product-writes.ts'
import type { RecordedCalls } from './recorded-call.ts'

const productId = '11111111-1111-4111-8111-111111111111'
const otherId = '22222222-2222-4222-8222-222222222222'
const itemId = '33333333-3333-4333-8333-333333333333'
const categoryId = '44444444-4444-4444-8444-444444444444'

const ofSize = (choiceName: string) => [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const } }]
const large = {
  sku: 'MUG-L',
  choices: ofSize('L'),
  price: { actualPrice: { amount: '10.00' }, compareAtPrice: { amount: '12.00' } },
  physicalProperties: { weight: 0.4 },
}
const small = { sku: 'MUG-S', choices: ofSize('S'), price: { actualPrice: { amount: '8.00' } }, physicalProperties: { weight: 0.3 } }
const mug: NewProduct = {
  name: 'Mug',
  productType: 'PHYSICAL',
  physicalProperties: {},
  plainDescription: '<p>Stoneware.</p>',
  visible: true,
  options: [
    {
      name: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: ['L', 'S'].map((name) => ({ choiceType: 'CHOICE_TEXT', name })) },
    },
  ],
  variantsInfo: { variants: [large, small] },
  media: { itemsInfo: { items: [{ url: 'https://static.wixstatic.com/media/abc123~mv2.jpg', altText: 'Mug' }] } },
  seoData: { tags: [{ type: 'title', children: 'Mug', custom: false, disabled: false }] },
}

export const catalogV3WriteCalls: RecordedCalls = {
  'productsV3.create': (client) => client.productsV3.createProduct(mug, { fields: ['CURRENCY', 'PLAIN_DESCRIPTION'] }),
  'productsV3.createWithInventory': (client) =>
    client.productsV3.createProductWithInventory(
      {
        ...mug,
        variantsInfo: {
          variants: [
            { ...large, inventoryItem: { quantity: 10 } },
            { ...small, inventoryItem: { inStock: true } },
          ],
        },
      },
      { returnEntity: true },
    ),
  'productsV3.bulkCreate': (client) => client.productsV3.bulkCreateProducts([mug], { returnEntity: true }),
  'productsV3.update': (client) =>
    client.productsV3.updateProduct(
      productId,
      { revision: '3', name: 'Mug, large', visible: false, plainDescription: '<p>Stoneware.</p>' },
      { fields: ['PLAIN_DESCRIPTION'] },
    ),
  'productsV3.bulkUpdate': (client) =>
    client.productsV3.bulkUpdateProducts(
      [
        { id: productId, revision: '3', visible: false },
        { id: otherId, revision: '1', name: 'Bowl' },
      ],
      { returnEntity: false },
    ),
  'productsV3.delete': (client) => client.productsV3.deleteProduct(productId),
  'productsV3.bulkDelete': (client) => client.productsV3.bulkDeleteProducts([productId, otherId]),
  'inventoryV3.update': (client) =>
    client.inventoryItemsV3.updateInventoryItem(itemId, { revision: '2', quantity: 7 }, { reason: 'MANUAL' }),
  'inventoryV3.bulkUpdate': (client) =>
    client.inventoryItemsV3.bulkUpdateInventoryItems(
      [
        { id: itemId, revision: '2', quantity: 7 },
        { id: otherId, revision: '1', inStock: false },
      ],
      { returnEntity: true, reason: 'MANUAL' },
    ),
  'inventoryV3.bulkDecrement': (client) =>
    client.inventoryItemsV3.bulkDecrementInventoryItems([{ inventoryItemId: itemId, decrementBy: 2 }], {
      restrictInventory: true,
      reason: 'ORDER',
    }),
  'inventoryV3.bulkIncrement': (client) =>
    client.inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId: itemId, incrementBy: 2 }], {
      reason: 'REVERT_INVENTORY_CHANGE',
    }),
  'categories.create': (client) =>
    client.categories.createCategory(
      {
        name: 'Table',
        description: 'For the table',
        visible: true,
        parentCategory: { id: categoryId },
        image: {
          id: 'abc123~mv2.jpg',
          height: 600,
          width: 800,
          altText: 'mug.jpg',
          filename: 'mug.jpg',
          url: 'wix:image://v1/abc123~mv2.jpg/mug.jpg#originWidth=800&originHeight=600',
        },
      },
      { fields: ['DESCRIPTION'] },
    ),
  'categories.update': (client) => client.categories.updateCategory(categoryId, { revision: '1', name: 'Dining table' }),
  'categories.delete': (client) => client.categories.deleteCategory(categoryId),
  'categories.move': (client) => client.categories.moveCategory(categoryId, { parentCategoryId: productId, position: 'LAST' }),
  'categories.updateVisibility': (client) => client.categories.updateCategoryVisibility(categoryId, false),
  'categories.bulkAddItems': (client) => client.categories.addProductsToCategory(categoryId, [productId]),
  'categories.bulkRemoveItems': (client) => client.categories.removeProductsFromCategory(categoryId, [productId]),
  'categories.count': (client) => client.categories.countCategories({ visible: true }),
}
