import type { CatalogSearch, CursorQuery } from '../../entities/catalog-v3/catalog-queries.ts'
import {
  type CategoryField,
  CategoryItemPage,
  CategoryPage,
  CategoryResponse,
  GetCategory,
  GetCategoryBySlug,
  ListItemsInCategory,
  QueryCategories,
  SearchCategories,
} from '../../entities/catalog-v3/catalog-requests.ts'
import { type Category, type CategoryItem, STORES_TREE } from '../../entities/catalog-v3/category.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage, eachByCursor } from '../../transport/pages.ts'
import { CATEGORIES_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { fromCursor, toCatalogSearch, toCursorQuery } from './cursor-requests.ts'

const service = CATEGORIES_SERVICE

const queryCall = defineOperation({
  service,
  name: 'QueryCategories',
  method: 'POST',
  path: '/v1/categories/query',
  input: QueryCategories,
  output: CategoryPage,
  repeatable: true,
  argumentNames: { query: '' },
})
const searchCall = defineOperation({
  service,
  name: 'SearchCategories',
  method: 'POST',
  path: '/v1/categories/search',
  input: SearchCategories,
  output: CategoryPage,
  repeatable: true,
  argumentNames: { search: '' },
})
const getCall = defineOperation({
  service,
  name: 'GetCategory',
  method: 'GET',
  path: '/v1/categories/{categoryId}',
  input: GetCategory,
  output: CategoryResponse,
  repeatable: true,
})
const getBySlugCall = defineOperation({
  service,
  name: 'GetCategoryBySlug',
  method: 'GET',
  path: '/v1/categories/slug/{slug}',
  input: GetCategoryBySlug,
  output: CategoryResponse,
  repeatable: true,
})
const listItemsCall = defineOperation({
  service,
  name: 'ListItemsInCategory',
  method: 'GET',
  path: '/v1/categories/{categoryId}/list-items',
  input: ListItemsInCategory,
  output: CategoryItemPage,
  repeatable: true,
})

const TREE_REFERENCE = { appNamespace: STORES_TREE }
const TREE_IN_QUERY = { 'treeReference.appNamespace': STORES_TREE }

interface CategoryOptions extends SendOptions {
  /** What categories are to have beside what they always have. */
  readonly fields?: CategoryField[] | undefined
}

/**
 * One page of the store's categories. POST /categories/v1/categories/query. Permission CATEGORIES.CATEGORY_READ. At most 1000 a page; the
 * first 50 by default. The hosted platform may refuse a query without a filter (INVALID_FILTER): `{ name: { $exists: true } }` finds all.
 */
export async function queryCategories(
  transport: Transport,
  query: CursorQuery = {},
  { fields, ...options }: CategoryOptions = {},
): Promise<CursorPage<Category>> {
  const { categories: items, pagingMetadata } = await transport.send(
    queryCall,
    { treeReference: TREE_REFERENCE, fields, query: toCursorQuery(query) },
    options,
  )
  return cursorPage(items, pagingMetadata)
}

/** Every category that a query finds, read page by page. Calls and errors as `queryCategories`. */
export function eachCategory(
  transport: Transport,
  query: CursorQuery = {},
  options?: CategoryOptions,
): AsyncGenerator<Category, void, undefined> {
  return eachByCursor((cursor) => queryCategories(transport, fromCursor(query, cursor), options))
}

/** As `queryCategories`, with a text. POST /categories/v1/categories/search. Permission CATEGORIES.CATEGORY_READ. */
export async function searchCategories(
  transport: Transport,
  search: CatalogSearch = {},
  { fields, ...options }: CategoryOptions = {},
): Promise<CursorPage<Category>> {
  const { categories: items, pagingMetadata } = await transport.send(
    searchCall,
    { search: toCatalogSearch(search), treeReference: TREE_REFERENCE, fields },
    options,
  )
  return cursorPage(items, pagingMetadata)
}

/** GET /categories/v1/categories/{categoryId}. Permission CATEGORIES.CATEGORY_READ. 404 when there is none (`isNotFound`). */
export async function getCategory(
  transport: Transport,
  categoryId: string,
  { fields, ...options }: CategoryOptions = {},
): Promise<Category> {
  return (await transport.send(getCall, { categoryId, ...TREE_IN_QUERY, fields }, options)).category
}

/** The category of a URL. GET /categories/v1/categories/slug/{slug}. Permission CATEGORIES.CATEGORY_READ. 404 when there is none. */
export async function getCategoryBySlug(
  transport: Transport,
  slug: string,
  { fields, ...options }: CategoryOptions = {},
): Promise<Category> {
  return (await transport.send(getBySlugCall, { slug, ...TREE_IN_QUERY, fields }, options)).category
}

interface ItemPaging {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  /** In the order that the owner gave the category. */
  readonly useCategoryArrangement?: boolean | undefined
}

/**
 * One page of what is in a category: ids alone. GET /categories/v1/categories/{categoryId}/list-items. Permission
 * CATEGORIES.CATEGORY_READ. At most 1000 a page.
 */
export async function listItemsInCategory(
  transport: Transport,
  categoryId: string,
  { limit, cursor, useCategoryArrangement }: ItemPaging = {},
  options?: SendOptions,
): Promise<CursorPage<CategoryItem>> {
  const input = {
    categoryId,
    ...TREE_IN_QUERY,
    useCategoryArrangement,
    'cursorPaging.limit': limit,
    'cursorPaging.cursor': cursor,
  }
  const { items, pagingMetadata } = await transport.send(listItemsCall, input, options)
  return cursorPage(items, pagingMetadata)
}

export const categories = {
  queryCategories,
  eachCategory,
  searchCategories,
  getCategory,
  getCategoryBySlug,
  listItemsInCategory,
}
