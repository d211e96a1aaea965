import { ninetyIds } from '../recorded.ts'
import type { RecordedCalls } from './recorded-call.ts'

const productId = '11111111-1111-4111-8111-111111111111'
const categoryId = '33333333-3333-4333-8333-333333333333'
const ofProduct = { filter: { 'productData.productId': productId }, cursorPaging: { limit: 100 } }

export const catalogV3Calls: RecordedCalls = {
  'catalogV3.version': (client) => client.catalogVersioning.getCatalogVersion(),
  'productsV3.query': {
    make: (client) =>
      client.productsV3.queryProducts(
        { filter: { $and: [{ visible: true }, { id: { $in: [productId] } }] }, cursorPaging: { limit: 10 } },
        { fields: ['CURRENCY', 'MEDIA_ITEMS_INFO'] },
      ),
    older: (client) =>
      client.productsV3.queryProducts({ filter: { visible: true }, cursorPaging: { limit: 10 } }, { fields: ['CURRENCY'] }),
  },
  'productsV3.queryNextPage': (client) => client.productsV3.queryProducts({ cursorPaging: { cursor: 'c2', limit: 10 } }),
  'productsV3.queryBare': (client) => client.productsV3.queryProducts(),
  'productsV3.queryLong': (client) => client.productsV3.queryProducts({ filter: { id: { $in: ninetyIds } } }),
  'productsV3.search': {
    make: (client) =>
      client.productsV3.searchProducts(
        {
          filter: {
            'allCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] },
            'actualPriceRange.minValue.amount': { $lte: '50' },
          },
          sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }],
          search: { expression: 'mug', fields: ['name'], mode: 'AND', fuzzy: true },
          aggregations: [
            {
              name: 'brands',
              type: 'VALUE',
              fieldPath: 'brand.name',
              value: { limit: 10, sortType: 'COUNT', sortDirection: 'DESC' },
            },
          ],
          cursorPaging: { limit: 10 },
        },
        { fields: ['CURRENCY'] },
      ),
    older: (client) =>
      client.productsV3.searchProducts({ filter: { 'brand.name': 'A' }, cursorPaging: { limit: 10 } }, { fields: ['CURRENCY'] }),
  },
  'productsV3.get': {
    make: (client) =>
      client.productsV3.getProduct(productId, {
        fields: ['CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'VARIANT_OPTION_CHOICE_NAMES', 'URL', 'DIRECT_CATEGORIES_INFO'],
      }),
    older: (client) => client.productsV3.getProduct(productId, { fields: ['CURRENCY', 'URL'] }),
  },
  'productsV3.getBySlug': {
    make: (client) => client.productsV3.getProductBySlug('mug', { fields: ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES'] }),
    older: (client) => client.productsV3.getProductBySlug('mug', { fields: ['CURRENCY'] }),
  },
  'productsV3.count': (client) => client.productsV3.countProducts({ 'brand.name': 'Acme' }),
  'productsV3.allProductsCategory': (client) => client.productsV3.getAllProductsCategory(),
  'variantsV3.query': (client) => client.readOnlyVariantsV3.queryVariants(ofProduct, { fields: ['CURRENCY'] }),
  'variantsV3.search': (client) => client.readOnlyVariantsV3.searchVariants(ofProduct, { fields: ['CURRENCY'] }),
  'inventoryV3.query': (client) => client.inventoryItemsV3.queryInventoryItems({ filter: { productId }, cursorPaging: { limit: 100 } }),
  'inventoryV3.get': (client) => client.inventoryItemsV3.getInventoryItem('eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee'),
  'inventoryV3.search': (client) => client.inventoryItemsV3.searchInventoryItems({ filter: { availabilityStatus: 'IN_STOCK' } }),
  'categories.query': (client) => client.categories.queryCategories({ filter: { name: { $exists: true } } }, { fields: ['DESCRIPTION'] }),
  'categories.search': (client) => client.categories.searchCategories({ search: { expression: 'cups' } }),
  'categories.get': (client) => client.categories.getCategory(categoryId, { fields: ['BREADCRUMBS_INFO'] }),
  'categories.getBySlug': (client) => client.categories.getCategoryBySlug('cups'),
  'categories.listItems': (client) => client.categories.listItemsInCategory(categoryId, { limit: 100, useCategoryArrangement: true }),
}
