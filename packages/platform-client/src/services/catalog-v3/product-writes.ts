import * as z from 'zod/mini'
import { ProductResponse, type ProductField } from '../../entities/catalog-v3/catalog-requests.ts'
import {
  BulkCreateProducts,
  BulkDeleteProducts,
  BulkUpdateProducts,
  CreateProduct,
  CreateProductWithInventory,
  DeleteProduct,
  DeletionResults,
  type NewProduct,
  type NewStockedProduct,
  type ProductChanges,
  ProductResults,
  StockedProductResponse,
  UpdateProduct,
} from '../../entities/catalog-v3/product-writes.ts'
import type { Product } from '../../entities/catalog-v3/product.ts'
import { defineOperation } from '../../transport/operation.ts'
import { PRODUCTS_V3_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all of them need an API key (`apiKey`). */

const service = PRODUCTS_V3_SERVICE

const createCall = defineOperation({
  service,
  name: 'CreateProduct',
  method: 'POST',
  path: '/v3/products',
  input: CreateProduct,
  output: ProductResponse,
  repeatable: false,
  argumentNames: { product: '' },
})
const createWithInventoryCall = defineOperation({
  service,
  name: 'CreateProductWithInventory',
  method: 'POST',
  path: '/v3/products-with-inventory',
  input: CreateProductWithInventory,
  output: StockedProductResponse,
  repeatable: false,
  argumentNames: { product: '' },
})
const bulkCreateCall = defineOperation({
  service,
  name: 'BulkCreateProducts',
  method: 'POST',
  path: '/v3/bulk/products/create',
  input: BulkCreateProducts,
  output: ProductResults,
  repeatable: false,
})
const updateCall = defineOperation({
  service,
  name: 'UpdateProduct',
  method: 'PATCH',
  path: '/v3/products/{product.id}',
  input: UpdateProduct,
  output: ProductResponse,
  repeatable: false,
  argumentNames: { product: '' },
})
const bulkUpdateCall = defineOperation({
  service,
  name: 'BulkUpdateProducts',
  method: 'POST',
  path: '/v3/bulk/products/update',
  input: BulkUpdateProducts,
  output: ProductResults,
  repeatable: false,
})
const deleteCall = defineOperation({
  service,
  name: 'DeleteProduct',
  method: 'DELETE',
  path: '/v3/products/{productId}',
  input: DeleteProduct,
  output: z.looseObject({}),
  repeatable: false,
})
const bulkDeleteCall = defineOperation({
  service,
  name: 'BulkDeleteProducts',
  method: 'POST',
  path: '/v3/bulk/products/delete',
  input: BulkDeleteProducts,
  output: DeletionResults,
  repeatable: false,
})

interface WriteOptions extends SendOptions {
  /** What the product in the response is to have beside what it always has. */
  readonly fields?: ProductField[] | undefined
}
interface ReturnOptions extends WriteOptions {
  /** Whether the response has what was written. */
  readonly returnEntity?: boolean | undefined
}
type StockedProductResponse = z.infer<typeof StockedProductResponse>
type ProductResults = z.infer<typeof ProductResults>
type DeletionResults = z.infer<typeof DeletionResults>

/** Creates a product with at least one variant. POST /stores/v3/products. Elevated. Permission WIX_STORES.PRODUCT_CREATE. */
export async function createProduct(
  transport: Transport,
  product: NewProduct,
  { fields, ...options }: WriteOptions = {},
): Promise<Product> {
  return (await transport.send(createCall, { product, fields }, options)).product
}

/** As `createProduct`, with what is in stock of each variant. POST /stores/v3/products-with-inventory. Elevated. */
export function createProductWithInventory(
  transport: Transport,
  product: NewStockedProduct,
  { fields, returnEntity, ...options }: ReturnOptions = {},
): Promise<StockedProductResponse> {
  return transport.send(createWithInventoryCall, { product, returnEntity, fields }, options)
}

/** Creates up to 100 products, each by itself. POST /stores/v3/bulk/products/create. Elevated. Permission WIX_STORES.PRODUCT_CREATE. */
export function bulkCreateProducts(
  transport: Transport,
  products: NewProduct[],
  { fields, returnEntity, ...options }: ReturnOptions = {},
): Promise<ProductResults> {
  return transport.send(bulkCreateCall, { products, returnEntity, fields }, options)
}

/**
 * Changes parts of a product: what is left out stays as it is, lists are replaced whole. PATCH /stores/v3/products/{id}. Elevated. Permission
 * WIX_STORES.PRODUCT_UPDATE. 409 where the product was changed since the revision was read.
 */
export async function updateProduct(
  transport: Transport,
  id: string,
  changes: ProductChanges,
  { fields, ...options }: WriteOptions = {},
): Promise<Product> {
  return (await transport.send(updateCall, { product: { ...changes, id }, fields }, options)).product
}

/** Changes up to 100 products, each by itself. POST /stores/v3/bulk/products/update. Elevated. Permission WIX_STORES.PRODUCT_UPDATE. */
export function bulkUpdateProducts(
  transport: Transport,
  products: (ProductChanges & { id: string })[],
  { fields, returnEntity, ...options }: ReturnOptions = {},
): Promise<ProductResults> {
  return transport.send(bulkUpdateCall, { products: products.map((product) => ({ product })), returnEntity, fields }, options)
}

/** Deletes a product. DELETE /stores/v3/products/{productId}. Elevated. Permission WIX_STORES.PRODUCT_DELETE. 404 when there is none. */
export async function deleteProduct(transport: Transport, productId: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { productId }, options)
}

/** Deletes up to 100 products, each by itself. POST /stores/v3/bulk/products/delete. Elevated. Permission WIX_STORES.PRODUCT_DELETE. */
export function bulkDeleteProducts(transport: Transport, productIds: string[], options?: SendOptions): Promise<DeletionResults> {
  return transport.send(bulkDeleteCall, { productIds }, options)
}

export const productWritesV3 = {
  createProduct,
  createProductWithInventory,
  bulkCreateProducts,
  updateProduct,
  bulkUpdateProducts,
  deleteProduct,
  bulkDeleteProducts,
}
