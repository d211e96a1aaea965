import {
  BulkCreateProducts,
  BulkDeleteProducts,
  BulkUpdateProducts,
  CreateProduct,
  CreateProductWithInventory,
  DeleteProduct,
  DeletionResults,
  ProductChanges,
  StockedProductResponse,
  UpdateProduct,
} from '@galleria/platform-client/entities/catalog-v3/product-writes'
import { optionalFields } from '@galleria/platform-client/entities/values/fields'
import { NoFields } from '@galleria/platform-client/entities/wire/no-fields'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'
import { ServedProductResponse, ServedProductResults } from './served-product.ts'
import { takeWrittenMedia } from './written-media.ts'

/** Up to a hundred products, each with its variants. */
const LARGEST_BODY = 4 * 1024 * 1024

const LAMP = {
  name: 'Reading lamp',
  productType: 'PHYSICAL',
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '80.00' } } }] },
}

export const productWriteOperationsV3: readonly Operation[] = [
  defineOperation({
    name: 'productsV3.create',
    summary: 'Create a product (V3)',
    description: 'Creates a product with its options and variants. It is in stock until its stock is counted.',
    example: { takes: { product: LAMP } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/products'),
    request: CreateProduct,
    response: ServedProductResponse,
    handle: async (context, { product, fields }) => {
      const files = await takeWrittenMedia(context, [product])
      return context.services.commerce.run('createProductV3', { product, files, ...toReading(context, fields) })
    },
  }),
  defineOperation({
    name: 'productsV3.createWithInventory',
    summary: 'Create a product with its stock (V3)',
    description: 'Creates a product, with what is in stock of each variant: a quantity, or that there is some.',
    example: {
      takes: {
        product: { ...LAMP, variantsInfo: { variants: [{ price: { actualPrice: { amount: '80.00' } }, inventoryItem: { quantity: 5 } }] } },
        returnEntity: true,
      },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/products-with-inventory'),
    request: CreateProductWithInventory,
    response: z.extend(StockedProductResponse, optionalFields(ServedProductResponse.shape)),
    handle: async (context, { product, returnEntity, fields }) => {
      const files = await takeWrittenMedia(context, [product])
      return context.services.commerce.run('createStockedProductV3', { product, files, returnEntity, ...toReading(context, fields) })
    },
  }),
  defineOperation({
    name: 'productsV3.bulkCreate',
    summary: 'Create many products (V3)',
    description: 'Creates up to 100 products. Each succeeds or fails individually.',
    example: { takes: { products: [LAMP] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/bulk/products/create'),
    request: BulkCreateProducts,
    response: ServedProductResults,
    largestBody: LARGEST_BODY,
    handle: async (context, { products, returnEntity, fields }) => {
      const files = await takeWrittenMedia(context, products)
      return context.services.commerce.run('bulkCreateProductsV3', { products, files, returnEntity, ...toReading(context, fields) })
    },
  }),
  defineOperation({
    name: 'productsV3.bulkUpdate',
    summary: 'Update many products (V3)',
    description: 'Changes the given fields of up to 100 products. Each succeeds or fails individually.',
    example: { takes: { products: [{ product: { id: '$LAMP_ID', revision: '$LAMP_REVISION', visible: false } }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/bulk/products/update'),
    request: BulkUpdateProducts,
    response: ServedProductResults,
    echoes: z.object({ products: z.array(ServedProductResponse) }),
    largestBody: LARGEST_BODY,
    handle: async (context, { products: changes, returnEntity, fields }) => {
      const products = changes.map(({ product }) => product)
      const files = await takeWrittenMedia(context, products)
      return context.services.commerce.run('bulkUpdateProductsV3', { products, files, returnEntity, ...toReading(context, fields) })
    },
  }),
  defineOperation({
    name: 'productsV3.bulkDelete',
    summary: 'Delete many products (V3)',
    description: 'Deletes up to 100 products. Each succeeds or fails individually.',
    example: { takes: { productIds: ['$LAMP_ID'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/bulk/products/delete'),
    request: BulkDeleteProducts,
    response: DeletionResults,
    handle: ({ services }, input) => services.commerce.run('bulkDeleteProductsV3', input),
  }),
  // The product is the one of the path; its id is repeated in the body.
  defineOperation({
    name: 'productsV3.update',
    summary: 'Update a product (V3)',
    description:
      'Changes the given fields of a product; lists are replaced whole. `revision` is the one that was read: 409 where the product was changed meanwhile.',
    example: { takes: { productId: '$LAMP_ID', product: { revision: '$LAMP_REVISION', name: 'Night lamp' } } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v3/products/:productId'),
    request: z.object({ ...UpdateProduct.shape, ...DeleteProduct.shape, product: ProductChanges }),
    response: ServedProductResponse,
    handle: async (context, { productId, product, fields }) => {
      const files = await takeWrittenMedia(context, [product])
      const changed = { ...product, id: productId }
      return context.services.commerce.run('updateProductV3', { product: changed, files, ...toReading(context, fields) })
    },
  }),
  defineOperation({
    name: 'productsV3.delete',
    summary: 'Delete a product (V3)',
    description: 'Deletes a product. Orders keep what they say about it.',
    example: { takes: { productId: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/stores', '/v3/products/:productId'),
    request: DeleteProduct,
    response: NoFields,
    handle: async ({ services }, { productId }) => {
      await services.commerce.run('deleteProduct', { id: productId })
    },
  }),
]
