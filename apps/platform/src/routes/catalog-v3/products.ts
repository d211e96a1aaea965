import { TREE_REFERENCE } from '@galleria/commerce/catalog/v3/category'
import { ALL_PRODUCTS_ID } from '@galleria/commerce/catalog/v3/ids'
import { readPageRequest } from '@galleria/commerce/catalog/v3/page-cursor'
import {
  AllProductsCategory,
  CountProducts,
  FoundProducts,
  GetProduct,
  GetProductBySlug,
  ProductCount,
  ProductPage,
  ProductResponse,
  QueryProducts,
  SearchProducts,
} from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import { NoFields } from '@galleria/platform-client/entities/wire/no-fields'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'
import { countProductsV3, findNames, searchProductsV3 } from './search-products.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const productOperationsV3: readonly Operation[] = [
  defineOperation({
    name: 'productsV3.query',
    summary: 'Query products (V3)',
    description:
      'Finds products by id, slug, dates or option, up to 100 at a time. Visitors and members see visible products; an admin sees all. `fields` says what is told beside their facts.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores', '/v3/products/query'),
    request: QueryProducts,
    response: ProductPage,
    handle: async (context, { query = {}, fields }) => {
      const names = await findNames(context.services, readPageRequest(query).filter)
      return context.services.commerce.text('queryProductsV3', { query, names, ...toReading(context, fields) })
    },
  }),
  defineOperation({
    name: 'productsV3.search',
    summary: 'Search products (V3)',
    description:
      'Finds products by their categories, prices, brands, choices and more, or by a text, up to 100 at a time, and counts what all of them have in common.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores', '/v3/products/search'),
    request: SearchProducts,
    response: FoundProducts,
    handle: (context, { search = {}, fields }) => searchProductsV3(context.services, search, toReading(context, fields)),
  }),
  defineOperation({
    name: 'productsV3.count',
    summary: 'Count products (V3)',
    description: 'Returns how many products a search finds: its pages do not tell.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores', '/v3/products/count'),
    request: CountProducts,
    response: ProductCount,
    handle: (context, input) => countProductsV3(context.services, input, toReading(context)),
  }),
  defineOperation({
    name: 'productsV3.getBySlug',
    summary: 'Get a product by its slug (V3)',
    description: 'Returns the product with this slug, with its variants.',
    example: { takes: { slug: '$PRODUCT_SLUG' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores', '/v3/products/slug/:slug'),
    request: GetProductBySlug,
    response: ProductResponse,
    handle: (context, { slug, fields }) => context.services.commerce.text('getProductV3', { by: { slug }, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'productsV3.get',
    summary: 'Get a product (V3)',
    description: 'Returns one product by its id, with its variants. Only an admin can read hidden products.',
    example: { takes: { productId: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores', '/v3/products/:productId'),
    request: GetProduct,
    response: ProductResponse,
    handle: (context, { productId, fields }) =>
      context.services.commerce.text('getProductV3', { by: { id: productId }, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'productsV3.allProductsCategory',
    summary: 'Get the category of all products (V3)',
    description: 'Returns the id of the category that holds every product.',
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores', '/v3/all-products-category'),
    request: NoFields,
    response: AllProductsCategory,
    handle: async () => ({ categoryId: ALL_PRODUCTS_ID, treeReference: TREE_REFERENCE }),
  }),
]
