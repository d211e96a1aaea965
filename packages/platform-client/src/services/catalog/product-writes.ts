import * as z from 'zod/mini'
import {
  type BulkAdjust,
  BulkAdjustProducts,
  type BulkSet,
  BulkUpdateProducts,
  CreateProduct,
  type NewProduct,
  ProductById,
  type ProductChanges,
  UpdateProduct,
  UpdateVariants,
  type VariantOverride,
} from '../../entities/catalog/product-requests.ts'
import { Product, Variant } from '../../entities/catalog/product.ts'
import { list } from '../../entities/values/fields.ts'
import { type BulkResults, bulkResults } from '../../entities/wire/bulk.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CATALOG_WRITE_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all of them need an API key (`apiKey`). Pictures are in `product-media.ts`. */

const service = CATALOG_WRITE_SERVICE
const response = z.looseObject({ product: Product })
const nothing = z.looseObject({})

const createCall = defineOperation({
  service,
  name: 'CreateProduct',
  method: 'POST',
  path: '/v1/products',
  input: CreateProduct,
  output: response,
  repeatable: false,
  argumentNames: { product: '' },
})

const updateCall = defineOperation({
  service,
  name: 'UpdateProduct',
  method: 'PATCH',
  path: '/v1/products/{product.id}',
  input: UpdateProduct,
  output: response,
  repeatable: true,
  argumentNames: { product: '' },
})

const deleteCall = defineOperation({
  service,
  name: 'DeleteProduct',
  method: 'DELETE',
  path: '/v1/products/{id}',
  input: ProductById,
  output: nothing,
  // A second one finds no product.
  repeatable: false,
})

const updateVariantsCall = defineOperation({
  service,
  name: 'UpdateVariants',
  method: 'PATCH',
  path: '/v1/products/{id}/variants',
  input: UpdateVariants,
  output: z.looseObject({ variants: list(Variant) }),
  repeatable: true,
})

/** Calls that take a part away from a product. */
const clearCall = (operation: string, method: 'POST' | 'DELETE', path: string) =>
  defineOperation({
    service,
    name: operation,
    method,
    path: `/v1/products/{id}/${path}`,
    input: ProductById,
    output: nothing,
    repeatable: true,
  })

const resetVariantsCall = clearCall('ResetAllVariantData', 'POST', 'variants/resetToDefault')
const deleteOptionsCall = clearCall('DeleteProductOptions', 'DELETE', 'options')
const removeBrandCall = clearCall('RemoveBrand', 'POST', 'remove-brand')
const removeRibbonCall = clearCall('RemoveRibbon', 'POST', 'remove-ribbon')

const bulkUpdateCall = defineOperation({
  service,
  name: 'BulkUpdateProducts',
  method: 'POST',
  path: '/v1/bulk/products/update',
  input: BulkUpdateProducts,
  output: bulkResults(Product),
  repeatable: true,
})

const bulkAdjustCall = defineOperation({
  service,
  name: 'BulkAdjustProductProperties',
  method: 'POST',
  path: '/v1/bulk/products/adjust-properties',
  input: BulkAdjustProducts,
  output: bulkResults(Product),
  // A second one would adjust again.
  repeatable: false,
})

/**
 * Writes a product. POST /stores/v1/products. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. Only physical ones can be
 * made. Pictures, stock and collections follow with calls of their own.
 */
export async function createProduct(transport: Transport, product: NewProduct, options?: SendOptions): Promise<Product> {
  return (await transport.send(createCall, { product }, options)).product
}

/**
 * Changes parts of a product: an absent one stays as it is, a list replaces the whole list.
 * PATCH /stores/v1/products/{id}. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. `manageVariants` can be set to false
 * only while there are no variants. 404 when there is no such product (`isNotFound`).
 */
export async function updateProduct(transport: Transport, id: string, changes: ProductChanges, options?: SendOptions): Promise<Product> {
  return (await transport.send(updateCall, { product: { ...changes, id } }, options)).product
}

/**
 * Deletes a product for good. DELETE /stores/v1/products/{id}. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS.
 * 404 when there is no such product.
 */
export async function deleteProduct(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { id }, options)
}

/**
 * Gives variants prices, costs, weights, SKUs and sizes of their own, and shows or hides them; absent parts stay as they
 * are. PATCH /stores/v1/products/{id}/variants. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. The product's
 * `manageVariants` must be true. Returns the variants as they are afterwards.
 */
export async function updateProductVariants(
  transport: Transport,
  id: string,
  variants: VariantOverride[],
  options?: SendOptions,
): Promise<Variant[]> {
  return (await transport.send(updateVariantsCall, { id, variants }, options)).variants
}

/**
 * Gives all variants their default data again, such as the product's own price and weight.
 * POST /stores/v1/products/{id}/variants/resetToDefault. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS.
 */
export async function resetProductVariants(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(resetVariantsCall, { id }, options)
}

/**
 * Deletes all options of a product. DELETE /stores/v1/products/{id}/options. Elevated.
 * Permission WIX_STORES.MODIFY_PRODUCTS. Works only while variants are not managed: reset them, and then set the
 * product's `manageVariants` to false.
 */
export async function deleteProductOptions(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteOptionsCall, { id }, options)
}

/** Takes the brand off a product. POST /stores/v1/products/{id}/remove-brand. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. */
export async function removeBrand(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(removeBrandCall, { id }, options)
}

/** Takes the ribbon off a product. POST /stores/v1/products/{id}/remove-ribbon. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. */
export async function removeRibbon(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(removeRibbonCall, { id }, options)
}

/**
 * Gives up to 100 products the same price, cost, weight, ribbon or brand: one of these a call.
 * POST /stores/v1/bulk/products/update. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. Where variants are managed, their
 * prices follow the product's, and costs and weights become the same for all. Succeeds even where single products fail,
 * for one because a variant's price would fall below zero: each result says so.
 */
export async function bulkUpdateProducts(
  transport: Transport,
  ids: string[],
  set: BulkSet,
  options?: SendOptions,
): Promise<BulkResults<Product>> {
  return transport.send(bulkUpdateCall, { ids, set }, options)
}

/**
 * Changes the price, the cost or the weight of up to 100 products by an amount or a percentage: one of the three a call.
 * POST /stores/v1/bulk/products/adjust-properties. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. Results as those of
 * `bulkUpdateProducts`. Is never repeated by itself, since every time counts.
 */
export async function bulkAdjustProducts(
  transport: Transport,
  ids: string[],
  adjust: BulkAdjust,
  options?: SendOptions,
): Promise<BulkResults<Product>> {
  return transport.send(bulkAdjustCall, { ids, adjust }, options)
}

export const productWrites = {
  create: createProduct,
  update: updateProduct,
  delete: deleteProduct,
  updateVariants: updateProductVariants,
  resetVariants: resetProductVariants,
  deleteOptions: deleteProductOptions,
  removeBrand,
  removeRibbon,
  bulkUpdate: bulkUpdateProducts,
  bulkAdjust: bulkAdjustProducts,
}
