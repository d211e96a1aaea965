import { CategoryResponse } from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import { STORES_TREE } from '@galleria/platform-client/entities/catalog-v3/category'
import {
  CategoryChanges,
  CategoryCount,
  CategoryItemResults,
  CountCategories,
  CreateCategory,
  ItemsOfCategory,
  MoveCategory,
  MovedCategory,
  UpdateCategory,
  UpdateCategoryVisibility,
} from '@galleria/platform-client/entities/catalog-v3/category-writes'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { guid } from '@galleria/platform-client/entities/values/fields'
import { NoFields } from '@galleria/platform-client/entities/wire/no-fields'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'
import { StoresTree } from './requests.ts'

const tree = { treeReference: StoresTree }
const EXAMPLE_TREE = { appNamespace: STORES_TREE }

/** A path with a fixed end stands before one that would take that end for an id. */
export const categoryWriteOperations: readonly Operation[] = [
  defineOperation({
    name: 'categories.create',
    summary: 'Create a category',
    description: 'Creates a category at the root of the store’s tree, which has no others below.',
    example: { takes: { category: { name: 'Summer' }, treeReference: EXAMPLE_TREE } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/categories'),
    request: z.object({ ...CreateCategory.shape, ...tree }),
    response: CategoryResponse,
    handle: (context, { category, fields }) => context.services.commerce.run('createCategory', { category, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'categories.updateVisibility',
    summary: 'Show or hide a category',
    description: 'Shows a category in the store, or hides it.',
    example: { takes: { categoryId: '$COLLECTION_ID', visible: false, treeReference: EXAMPLE_TREE } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/categories', '/v1/categories/visibility'),
    request: z.object({ ...UpdateCategoryVisibility.shape, ...tree }),
    response: CategoryResponse,
    handle: (context, { categoryId, visible, fields }) =>
      context.services.commerce.run('setCategoryVisibility', { categoryId, visible, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'categories.count',
    summary: 'Count categories',
    description: 'Counts the categories that a filter finds. The category of all products is among them.',
    example: { takes: { treeReference: EXAMPLE_TREE } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/categories/count'),
    request: z.object({ ...CountCategories.shape, ...tree }),
    response: CategoryCount,
    handle: ({ caller, services }, { filter }) =>
      services.commerce.run('countCategories', { filter, elevated: caller.kind === 'elevated' }),
  }),
  // The category is the one of the path; its id is repeated in the body.
  defineOperation({
    name: 'categories.update',
    summary: 'Update a category',
    description: 'Changes the given fields of a category. 409 where it was changed since the revision was read.',
    example: {
      takes: { categoryId: '$CATEGORY_ID', category: { revision: '$CATEGORY_REVISION', name: 'Late summer' }, treeReference: EXAMPLE_TREE },
    },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/categories', '/v1/categories/:categoryId'),
    request: z.object({ ...UpdateCategory.shape, ...tree, categoryId: guid(), category: CategoryChanges }),
    response: CategoryResponse,
    handle: (context, { categoryId, category, fields }) =>
      context.services.commerce.run('updateCategory', { category: { ...category, id: categoryId }, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'categories.delete',
    summary: 'Delete a category',
    description: 'Deletes a category. Its products stay.',
    example: { takes: { categoryId: '$COLLECTION_ID', 'treeReference.appNamespace': STORES_TREE } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/categories', '/v1/categories/:categoryId'),
    request: z.object({ ...tree, categoryId: guid() }),
    response: NoFields,
    handle: async ({ services }, input) => {
      await services.commerce.run('deleteCategory', input)
    },
  }),
  defineOperation({
    name: 'categories.move',
    summary: 'Move a category',
    description: 'Gives a category another place in the order of the store: first, last or after another one.',
    example: { takes: { categoryId: '$COLLECTION_ID', position: 'FIRST', treeReference: EXAMPLE_TREE } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/categories/:categoryId/move'),
    request: z.object({ ...MoveCategory.shape, ...tree }),
    response: MovedCategory,
    handle: ({ services }, input) => services.commerce.run('moveCategory', input),
  }),
  defineOperation({
    name: 'categories.bulkAddItems',
    summary: 'Add products to a category',
    description: 'Adds up to 100 products to a category. Each succeeds or fails individually.',
    example: {
      takes: {
        categoryId: '$COLLECTION_ID',
        items: [{ catalogItemId: '$PRODUCT_ID', appId: storesAppId }],
        treeReference: EXAMPLE_TREE,
      },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/bulk/categories/:categoryId/add-items'),
    request: z.object({ ...ItemsOfCategory.shape, ...tree }),
    response: CategoryItemResults,
    handle: ({ services }, input) => services.commerce.run('addCategoryItems', input),
  }),
  defineOperation({
    name: 'categories.bulkRemoveItems',
    summary: 'Remove products from a category',
    description: 'Removes up to 100 products from a category. They are not deleted. Each succeeds or fails individually.',
    example: {
      takes: {
        categoryId: '$COLLECTION_ID',
        items: [{ catalogItemId: '$PRODUCT_ID', appId: storesAppId }],
        treeReference: EXAMPLE_TREE,
      },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/bulk/categories/:categoryId/remove-items'),
    request: z.object({ ...ItemsOfCategory.shape, ...tree }),
    response: CategoryItemResults,
    handle: ({ services }, input) => services.commerce.run('removeCategoryItems', input),
  }),
]
