import * as z from 'zod/mini'
import { StoreVariant } from '../../entities/catalog/store-variant.ts'
import { list, optionalFields } from '../../entities/values/fields.ts'
import { OffsetMetadata, OffsetQuery, defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { CATALOG_READ_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* The variants of the whole shop, whichever product they belong to. */

const service = CATALOG_READ_SERVICE

const getCall = defineOperation({
  service,
  name: 'GetStoreVariant',
  method: 'GET',
  path: '/v1/variants/{id}',
  input: z.object({ id: z.string() }),
  output: z.looseObject({ variant: StoreVariant }),
  repeatable: true,
})

const queryCall = defineOperation({
  service,
  name: 'QueryStoreVariants',
  method: 'POST',
  path: '/v1/variants/query',
  input: z.object({ query: OffsetQuery }),
  output: z.looseObject({ variants: list(StoreVariant), ...optionalFields({ metadata: OffsetMetadata }) }),
  repeatable: true,
  argumentNames: { query: '' },
})

/**
 * One variant by its id, which is `<product id>-<variant id>`. GET /stores-reader/v1/variants/{id}.
 * Permission WIX_STORES.READ_PRODUCTS. 404 when there is none (`isNotFound`).
 */
export async function getStoreVariant(transport: Transport, id: string, options?: SendOptions): Promise<StoreVariant> {
  return (await transport.send(getCall, { id }, options)).variant
}

/**
 * One page of variants of any products. POST /stores-reader/v1/variants/query. Permission WIX_STORES.READ_PRODUCTS.
 * At most 100 a page; the first 50 by default. The platform does not say which fields it filters by: `productId`
 * and `productName` were seen.
 */
export async function queryStoreVariants(
  transport: Transport,
  query: OffsetQuery = {},
  options?: SendOptions,
): Promise<OffsetPage<StoreVariant>> {
  const paging = { ...defaultPaging, ...query.paging }
  const { variants, metadata } = await transport.send(queryCall, { query: { ...query, paging } }, options)
  return offsetPage(variants, paging, metadata)
}

/** Every variant that a query finds, read page by page. Calls and errors as `queryStoreVariants`. */
export function eachStoreVariant(
  transport: Transport,
  query: OffsetQuery = {},
  options?: SendOptions,
): AsyncGenerator<StoreVariant, void, undefined> {
  return eachByOffset(
    (offset) => queryStoreVariants(transport, { ...query, paging: { ...query.paging, offset } }, options),
    query.paging?.offset,
  )
}

export const variants = { get: getStoreVariant, query: queryStoreVariants, each: eachStoreVariant }
