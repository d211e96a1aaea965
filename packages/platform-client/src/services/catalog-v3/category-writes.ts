import * as z from 'zod/mini'
import { type CategoryField, CategoryResponse } from '../../entities/catalog-v3/catalog-requests.ts'
import {
  type CategoryChanges,
  CategoryCount,
  CategoryItemResults,
  CountCategories,
  CreateCategory,
  DeleteCategory,
  ItemsOfCategory,
  MoveCategory,
  MovedCategory,
  type MovePosition,
  type NewCategory,
  UpdateCategory,
  UpdateCategoryVisibility,
} from '../../entities/catalog-v3/category-writes.ts'
import { type Category, STORES_TREE } from '../../entities/catalog-v3/category.ts'
import { storesAppId } from '../../entities/line-items/catalog-reference.ts'
import type { Filter } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CATEGORIES_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all but the count need an API key (`apiKey`). */

const service = CATEGORIES_SERVICE
const TREE_REFERENCE = { appNamespace: STORES_TREE }

const createCall = defineOperation({
  service,
  name: 'CreateCategory',
  method: 'POST',
  path: '/v1/categories',
  input: CreateCategory,
  output: CategoryResponse,
  repeatable: false,
  argumentNames: { category: '' },
})
const updateCall = defineOperation({
  service,
  name: 'UpdateCategory',
  method: 'PATCH',
  path: '/v1/categories/{category.id}',
  input: UpdateCategory,
  output: CategoryResponse,
  repeatable: false,
  argumentNames: { category: '' },
})
const deleteCall = defineOperation({
  service,
  name: 'DeleteCategory',
  method: 'DELETE',
  path: '/v1/categories/{categoryId}',
  input: DeleteCategory,
  output: z.looseObject({}),
  repeatable: false,
})
const moveCall = defineOperation({
  service,
  name: 'MoveCategory',
  method: 'POST',
  path: '/v1/categories/{categoryId}/move',
  input: MoveCategory,
  output: MovedCategory,
  repeatable: true,
})
const updateVisibilityCall = defineOperation({
  service,
  name: 'UpdateCategoryVisibility',
  method: 'PATCH',
  path: '/v1/categories/visibility',
  input: UpdateCategoryVisibility,
  output: CategoryResponse,
  repeatable: true,
})
const addItemsCall = defineOperation({
  service,
  name: 'BulkAddItemsToCategory',
  method: 'POST',
  path: '/v1/bulk/categories/{categoryId}/add-items',
  input: ItemsOfCategory,
  output: CategoryItemResults,
  repeatable: true,
})
const removeItemsCall = defineOperation({
  service,
  name: 'BulkRemoveItemsFromCategory',
  method: 'POST',
  path: '/v1/bulk/categories/{categoryId}/remove-items',
  input: ItemsOfCategory,
  output: CategoryItemResults,
  repeatable: true,
})
const countCall = defineOperation({
  service,
  name: 'CountCategories',
  method: 'POST',
  path: '/v1/categories/count',
  input: CountCategories,
  output: CategoryCount,
  repeatable: true,
})

interface WriteOptions extends SendOptions {
  /** What the category in the response is to have beside what it always has. */
  readonly fields?: CategoryField[] | undefined
}

interface Move {
  /** Without one, the category moves to the root. */
  readonly parentCategoryId?: string | undefined
  readonly position: MovePosition
  /** The category that it is to stand behind, for `AFTER`. */
  readonly moveAfterCategoryId?: string | undefined
}

/** POST /categories/v1/categories. Permission CATEGORIES.CATEGORY_CREATE. */
export async function createCategory(
  transport: Transport,
  category: NewCategory,
  { fields, ...options }: WriteOptions = {},
): Promise<Category> {
  return (await transport.send(createCall, { category, treeReference: TREE_REFERENCE, fields }, options)).category
}

/** PATCH /categories/v1/categories/{id}. Permission CATEGORIES.CATEGORY_UPDATE. 409 where it was changed since the revision was read. */
export async function updateCategory(
  transport: Transport,
  id: string,
  changes: CategoryChanges,
  { fields, ...options }: WriteOptions = {},
): Promise<Category> {
  return (await transport.send(updateCall, { category: { ...changes, id }, treeReference: TREE_REFERENCE, fields }, options)).category
}

/** Deletes a category; its items stay. DELETE /categories/v1/categories/{categoryId}. Permission CATEGORIES.CATEGORY_DELETE. */
export async function deleteCategory(transport: Transport, categoryId: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { categoryId, 'treeReference.appNamespace': STORES_TREE }, options)
}

/** Gives a category another place in the tree. POST /categories/v1/categories/{categoryId}/move. Permission CATEGORIES.CATEGORY_MOVE. */
export function moveCategory(transport: Transport, categoryId: string, move: Move, options?: SendOptions): Promise<MovedCategory> {
  return transport.send(moveCall, { categoryId, treeReference: TREE_REFERENCE, ...move }, options)
}

/** PATCH /categories/v1/categories/visibility. Permission CATEGORIES.CATEGORY_UPDATE. */
export async function updateCategoryVisibility(
  transport: Transport,
  categoryId: string,
  visible: boolean,
  { fields, ...options }: WriteOptions = {},
): Promise<Category> {
  return (await transport.send(updateVisibilityCall, { categoryId, visible, treeReference: TREE_REFERENCE, fields }, options)).category
}

const toItems = (productIds: readonly string[]) => productIds.map((catalogItemId) => ({ catalogItemId, appId: storesAppId }))

/** Adds up to 100 products, each by itself. POST /categories/v1/bulk/categories/{categoryId}/add-items. Permission CATEGORIES.CATEGORY_ADD_ITEM. */
export function addProductsToCategory(
  transport: Transport,
  categoryId: string,
  productIds: string[],
  options?: SendOptions,
): Promise<CategoryItemResults> {
  return transport.send(addItemsCall, { categoryId, items: toItems(productIds), treeReference: TREE_REFERENCE }, options)
}

/**
 * Takes out up to 100 products, each by itself. POST /categories/v1/bulk/categories/{categoryId}/remove-items. Permission
 * CATEGORIES.CATEGORY_REMOVE_ITEM.
 */
export function removeProductsFromCategory(
  transport: Transport,
  categoryId: string,
  productIds: string[],
  options?: SendOptions,
): Promise<CategoryItemResults> {
  return transport.send(removeItemsCall, { categoryId, items: toItems(productIds), treeReference: TREE_REFERENCE }, options)
}

/** How many categories a filter finds. POST /categories/v1/categories/count. Permission CATEGORIES.CATEGORY_READ. */
export async function countCategories(transport: Transport, filter?: Filter, options?: SendOptions): Promise<number> {
  return (await transport.send(countCall, { filter, treeReference: TREE_REFERENCE }, options)).count
}

export const categoryWrites = {
  createCategory,
  updateCategory,
  deleteCategory,
  moveCategory,
  updateCategoryVisibility,
  addProductsToCategory,
  removeProductsFromCategory,
  countCategories,
}
