import * as z from 'zod/mini'
import {
  CollectionById,
  type CollectionChanges,
  CreateCollection,
  type NewCollection,
  ProductsOfCollection,
  UpdateCollection,
} from '../../entities/catalog/collection-requests.ts'
import { Collection } from '../../entities/catalog/collection.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CATALOG_WRITE_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all of them need an API key (`apiKey`). */

const service = CATALOG_WRITE_SERVICE
const response = z.looseObject({ collection: Collection })
const nothing = z.looseObject({})

const createCall = defineOperation({
  service,
  name: 'CreateCollection',
  method: 'POST',
  path: '/v1/collections',
  input: CreateCollection,
  output: response,
  repeatable: false,
  argumentNames: { collection: '' },
})

const updateCall = defineOperation({
  service,
  name: 'UpdateCollection',
  method: 'PATCH',
  path: '/v1/collections/{collection.id}',
  input: UpdateCollection,
  output: response,
  repeatable: true,
  argumentNames: { collection: '' },
})

const deleteCall = defineOperation({
  service,
  name: 'DeleteCollection',
  method: 'DELETE',
  path: '/v1/collections/{id}',
  input: CollectionById,
  output: nothing,
  // A second one finds no collection.
  repeatable: false,
})

const addProductsCall = defineOperation({
  service,
  name: 'AddProductsToCollection',
  method: 'POST',
  path: '/v1/collections/{id}/productIds',
  input: ProductsOfCollection,
  output: nothing,
  repeatable: true,
})

const removeProductsCall = defineOperation({
  service,
  name: 'RemoveProductsFromCollection',
  method: 'POST',
  path: '/v1/collections/{id}/productIds/delete',
  input: ProductsOfCollection,
  output: nothing,
  repeatable: true,
})

/** Writes a collection, empty at first. POST /stores/v1/collections. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. */
export async function createCollection(transport: Transport, collection: NewCollection, options?: SendOptions): Promise<Collection> {
  return (await transport.send(createCall, { collection }, options)).collection
}

/**
 * Changes parts of a collection: an absent one stays as it is. PATCH /stores/v1/collections/{id}. Elevated.
 * Permission WIX_STORES.MODIFY_PRODUCTS. 404 when there is none (`isNotFound`).
 */
export async function updateCollection(
  transport: Transport,
  id: string,
  changes: CollectionChanges,
  options?: SendOptions,
): Promise<Collection> {
  return (await transport.send(updateCall, { collection: { ...changes, id } }, options)).collection
}

/**
 * Deletes a collection; its products stay. DELETE /stores/v1/collections/{id}. Elevated.
 * Permission WIX_STORES.MODIFY_PRODUCTS. 404 when there is none.
 */
export async function deleteCollection(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { id }, options)
}

/**
 * Adds up to 1000 products to a collection. POST /stores/v1/collections/{id}/productIds. Elevated.
 * Permission WIX_STORES.MODIFY_PRODUCTS.
 */
export async function addProductsToCollection(
  transport: Transport,
  id: string,
  productIds: string[],
  options?: SendOptions,
): Promise<void> {
  await transport.send(addProductsCall, { id, productIds }, options)
}

/**
 * Takes up to 1000 products out of a collection. POST /stores/v1/collections/{id}/productIds/delete. Elevated.
 * Permission WIX_STORES.MODIFY_PRODUCTS.
 */
export async function removeProductsFromCollection(
  transport: Transport,
  id: string,
  productIds: string[],
  options?: SendOptions,
): Promise<void> {
  await transport.send(removeProductsCall, { id, productIds }, options)
}

export const collectionWrites = {
  create: createCollection,
  update: updateCollection,
  delete: deleteCollection,
  addProducts: addProductsToCollection,
  removeProducts: removeProductsFromCollection,
}
