import * as z from 'zod/mini'
import type { ProductQuery } from '../../entities/catalog/product-query.ts'
import { Product } from '../../entities/catalog/product.ts'
import { list, optionalFields } from '../../entities/values/fields.ts'
import { OffsetMetadata, OffsetQuery, defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { CATALOG_READ_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: CATALOG_READ_SERVICE,
  name: 'GetProduct',
  method: 'GET',
  path: '/v1/products/{id}',
  input: z.object({ id: z.string(), ...optionalFields({ includeMerchantSpecificData: z.boolean() }) }),
  output: z.looseObject({ product: Product }),
  repeatable: true,
  longQueryAsPost: true,
})

const queryCall = defineOperation({
  service: CATALOG_READ_SERVICE,
  name: 'QueryProductsPlatformized',
  method: 'GET',
  path: '/v1/products/query-platformized',
  input: z.object({ query: OffsetQuery }),
  output: z.looseObject({ products: list(Product), ...optionalFields({ metadata: OffsetMetadata }) }),
  repeatable: true,
  longQueryAsPost: true,
  argumentNames: { query: '' },
  older: { method: 'POST' },
})

/**
 * One product by id. GET /stores-reader/v1/products/{id}. Permission WIX_STORES.READ_PRODUCTS.
 * `includeMerchantSpecificData` adds costs and needs an elevated caller. 404 when there is none (`isNotFound`).
 */
export async function getProduct(
  transport: Transport,
  id: string,
  options: SendOptions & { includeMerchantSpecificData?: boolean } = {},
): Promise<Product> {
  const { includeMerchantSpecificData, ...sendOptions } = options
  const { product } = await transport.send(getCall, { id, includeMerchantSpecificData }, sendOptions)
  return product
}

/**
 * One page of products. GET /stores-reader/v1/products/query-platformized, POST when the query is too long for a URL.
 * Permission WIX_STORES.READ_PRODUCTS. At most 100 a page; the first 50 by default. Filters and sorts: see
 * `ProductFields`.
 */
export async function queryProducts(transport: Transport, query: ProductQuery = {}, options?: SendOptions): Promise<OffsetPage<Product>> {
  const paging = { ...defaultPaging, ...query.paging }
  const { products, metadata } = await transport.send(queryCall, { query: { ...query, paging } }, options)
  return offsetPage(products, paging, metadata)
}

/** Every product that a query finds, read page by page. Calls and errors as `queryProducts`. */
export function eachProduct(
  transport: Transport,
  query: ProductQuery = {},
  options?: SendOptions,
): AsyncGenerator<Product, void, undefined> {
  return eachByOffset(
    (offset) => queryProducts(transport, { ...query, paging: { ...query.paging, offset } }, options),
    query.paging?.offset,
  )
}

/** The product of a URL, or `undefined`: a query by slug, since the API has no such call. Errors as `queryProducts`. */
export async function getProductBySlug(transport: Transport, slug: string, options?: SendOptions): Promise<Product | undefined> {
  const page = await queryProducts(transport, { filter: { slug }, paging: { limit: 1, offset: 0 } }, options)
  return page.items[0]
}

export const products = { get: getProduct, query: queryProducts, each: eachProduct, getBySlug: getProductBySlug }
