import { CategoryItemPage, CategoryPage, CategoryResponse } from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import { STORES_TREE } from '@galleria/platform-client/entities/catalog-v3/category'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'
import { GetCategory, GetCategoryBySlug, ListItemsInCategory, QueryCategories, SearchCategories } from './requests.ts'

const TREE = { appNamespace: STORES_TREE }
/** In a query string the fields of an object are keys of their own. */
const TREE_IN_QUERY = { 'treeReference.appNamespace': TREE.appNamespace }

/** A path with a fixed end stands before one that would take that end for an id. */
export const categoryOperations: readonly Operation[] = [
  defineOperation({
    name: 'categories.query',
    summary: 'Query categories',
    description: 'Finds categories by filter, up to 1000 at a time. The category of all products is among them.',
    example: { takes: { treeReference: TREE } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/categories/query'),
    request: QueryCategories,
    response: CategoryPage,
    handle: (context, { query, fields }) => context.services.commerce.text('queryCategories', { query, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'categories.search',
    summary: 'Search categories',
    description: 'Finds categories by filter and by a text in their names, up to 1000 at a time.',
    example: { takes: { treeReference: TREE, search: { search: { expression: 'table' } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/categories', '/v1/categories/search'),
    request: SearchCategories,
    response: CategoryPage,
    handle: (context, { search, fields }) =>
      context.services.commerce.text('queryCategories', { query: search, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'categories.getBySlug',
    summary: 'Get a category by its slug',
    description: 'Returns the category with this slug.',
    example: { takes: { slug: 'table', ...TREE_IN_QUERY } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/categories', '/v1/categories/slug/:slug'),
    request: GetCategoryBySlug,
    response: CategoryResponse,
    handle: (context, { slug, fields }) => context.services.commerce.text('getCategory', { by: { slug }, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'categories.listItems',
    summary: 'List the items of a category',
    description: 'Lists the ids of the products of a category, in the order of the store, up to 1000 at a time.',
    example: { takes: { categoryId: '$COLLECTION_ID', ...TREE_IN_QUERY } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/categories', '/v1/categories/:categoryId/list-items'),
    request: ListItemsInCategory,
    response: CategoryItemPage,
    handle: (context, { categoryId, cursorPaging }) =>
      context.services.commerce.text('listItemsInCategory', { categoryId, paging: cursorPaging, ...toReading(context) }),
  }),
  defineOperation({
    name: 'categories.get',
    summary: 'Get a category',
    description: 'Returns one category by its id.',
    example: { takes: { categoryId: '$COLLECTION_ID', ...TREE_IN_QUERY } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/categories', '/v1/categories/:categoryId'),
    request: GetCategory,
    response: CategoryResponse,
    handle: (context, { categoryId, fields }) =>
      context.services.commerce.text('getCategory', { by: { id: categoryId }, ...toReading(context, fields) }),
  }),
]
