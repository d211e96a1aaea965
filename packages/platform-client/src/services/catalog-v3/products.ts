import * as z from 'zod/mini'

import type { AggregationResult, CatalogSearch, CursorQuery } from '../../entities/catalog-v3/catalog-queries.ts'
import {
  AllProductsCategory,
  CountProducts,
  FoundProducts,
  GetProduct,
  GetProductBySlug,
  ProductCount,
  type ProductField,
  ProductPage,
  ProductResponse,
  QueryProducts,
  SearchProducts,
} from '../../entities/catalog-v3/catalog-requests.ts'
import type { Product } from '../../entities/catalog-v3/product.ts'
import type { Filter } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage, eachByCursor } from '../../transport/pages.ts'
import { PRODUCTS_V3_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { fromCursor, toCatalogSearch, toCursorQuery } from './cursor-requests.ts'

const service = PRODUCTS_V3_SERVICE

const getCall = defineOperation({
  service,
  name: 'GetProduct',
  method: 'GET',
  path: '/v3/products/{productId}',
  input: GetProduct,
  output: ProductResponse,
  repeatable: true,
})
const getBySlugCall = defineOperation({
  service,
  name: 'GetProductBySlug',
  method: 'GET',
  path: '/v3/products/slug/{slug}',
  input: GetProductBySlug,
  output: ProductResponse,
  repeatable: true,
})
const queryCall = defineOperation({
  service,
  name: 'QueryProducts',
  method: 'GET',
  path: '/v3/products/query',
  input: QueryProducts,
  output: ProductPage,
  repeatable: true,
  longQueryAsPost: true,
  argumentNames: { query: '' },
  older: { method: 'POST' },
})
const searchCall = defineOperation({
  service,
  name: 'SearchProducts',
  method: 'GET',
  path: '/v3/products/search',
  input: SearchProducts,
  output: FoundProducts,
  repeatable: true,
  longQueryAsPost: true,
  argumentNames: { search: '' },
  older: { method: 'POST' },
})
const countCall = defineOperation({
  service,
  name: 'CountProducts',
  method: 'GET',
  path: '/v3/products/count',
  input: CountProducts,
  output: ProductCount,
  repeatable: true,
  longQueryAsPost: true,
  older: { method: 'POST' },
})
const allProductsCategoryCall = defineOperation({
  service,
  name: 'GetAllProductsCategory',
  method: 'GET',
  path: '/v3/all-products-category',
  input: z.optional(z.object({})),
  output: AllProductsCategory,
  repeatable: true,
})

interface ProductOptions extends SendOptions {
  /** What products are to have beside what they always have. */
  readonly fields?: ProductField[] | undefined
}

/**
 * One product by id, with its variants. GET /stores/v3/products/{productId}. Permission WIX_STORES.PRODUCT_READ. 404 when there is none
 * (`isNotFound`).
 */
export async function getProduct(transport: Transport, productId: string, { fields, ...options }: ProductOptions = {}): Promise<Product> {
  return (await transport.send(getCall, { productId, fields }, options)).product
}

/** The product of a URL, with its variants. GET /stores/v3/products/slug/{slug}. Permission WIX_STORES.PRODUCT_READ. 404 when there is none. */
export async function getProductBySlug(transport: Transport, slug: string, { fields, ...options }: ProductOptions = {}): Promise<Product> {
  return (await transport.send(getBySlugCall, { slug, fields }, options)).product
}

/** One page of products. `total` is absent where the platform does not count: the embedded one alone does. */
export interface ProductsPage extends CursorPage<Product> {
  readonly total: number | undefined
}

/**
 * One page of products without their variants. GET /stores/v3/products/query, POST when the query is too long for a URL. Permission
 * WIX_STORES.PRODUCT_READ. At most 100 a page; the first 50 by default. Filters know id, handle, slug, visible, createdDate, updatedDate and
 * options.id; for categories, names and prices there is `searchProducts`.
 */
export async function queryProducts(
  transport: Transport,
  query: CursorQuery = {},
  { fields, ...options }: ProductOptions = {},
): Promise<ProductsPage> {
  const { products, pagingMetadata } = await transport.send(queryCall, { fields, query: toCursorQuery(query) }, options)
  return { ...cursorPage(products, pagingMetadata), total: pagingMetadata?.total }
}

/** Every product that a query finds, read page by page. Calls and errors as `queryProducts`. */
export function eachProduct(
  transport: Transport,
  query: CursorQuery = {},
  options?: ProductOptions,
): AsyncGenerator<Product, void, undefined> {
  return eachByCursor((cursor) => queryProducts(transport, fromCursor(query, cursor), options))
}

/** One page of what a search found. */
export interface FoundProductsPage extends ProductsPage {
  /** What was counted of all that was found. */
  readonly aggregations: AggregationResult[]
}

/**
 * One page of the products that a text and a filter find, without their variants. GET /stores/v3/products/search, POST when the search is too
 * long for a URL. Permission WIX_STORES.PRODUCT_READ. At most 100 a page and 10 aggregations.
 */
export async function searchProducts(
  transport: Transport,
  search: CatalogSearch = {},
  { fields, ...options }: ProductOptions = {},
): Promise<FoundProductsPage> {
  const found = await transport.send(searchCall, { search: toCatalogSearch(search), fields }, options)
  const total = found.pagingMetadata?.total
  return { ...cursorPage(found.products, found.pagingMetadata), total, aggregations: found.aggregationData?.results ?? [] }
}

/** How many products a filter finds: pages tell no total. GET /stores/v3/products/count. Permission WIX_STORES.PRODUCT_READ. */
export async function countProducts(transport: Transport, filter?: Filter, options?: SendOptions): Promise<number> {
  return (await transport.send(countCall, { filter }, options)).count
}

/** The category of every product. GET /stores/v3/all-products-category. Permission WIX_STORES.ALL_PRODUCTS_CATEGORY_READ. */
export function getAllProductsCategory(transport: Transport, options?: SendOptions): Promise<AllProductsCategory> {
  return transport.send(allProductsCategoryCall, undefined, options)
}

export const productsV3 = {
  getProduct,
  getProductBySlug,
  queryProducts,
  eachProduct,
  searchProducts,
  countProducts,
  getAllProductsCategory,
}
