import * as z from 'zod/mini'
import type { CollectionQuery } from '../../entities/catalog/collection-query.ts'
import { Collection } from '../../entities/catalog/collection.ts'
import { list, optionalFields } from '../../entities/values/fields.ts'
import { OffsetMetadata, OffsetQuery, defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { COLLECTIONS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const response = z.looseObject({ collection: Collection })
const OLDER_ROUTE = { prefix: '/stores-reader' }

const getCall = defineOperation({
  service: COLLECTIONS_SERVICE,
  name: 'GetCollection',
  method: 'GET',
  path: '/v2/collections/{id}',
  input: z.object({ id: z.string() }),
  output: response,
  older: OLDER_ROUTE,
  repeatable: true,
})

const getBySlugCall = defineOperation({
  service: COLLECTIONS_SERVICE,
  name: 'GetCollectionBySlug',
  method: 'GET',
  path: '/v2/collections/slug/{slug}',
  input: z.object({ slug: z.string() }),
  output: response,
  older: OLDER_ROUTE,
  repeatable: true,
})

const queryCall = defineOperation({
  service: COLLECTIONS_SERVICE,
  name: 'QueryCollections',
  method: 'GET',
  path: '/v2/collections/query',
  input: z.object({ query: OffsetQuery }),
  output: z.looseObject({ collections: list(Collection), ...optionalFields({ metadata: OffsetMetadata }) }),
  repeatable: true,
  longQueryAsPost: true,
  argumentNames: { query: '' },
  older: { ...OLDER_ROUTE, method: 'POST' },
})

/** One collection by id. GET /v2/collections/{id}. No permission is declared. 404 when there is none (`isNotFound`). */
export async function getCollection(transport: Transport, id: string, options?: SendOptions): Promise<Collection> {
  const { collection } = await transport.send(getCall, { id }, options)
  return collection
}

/** The collection of a URL. GET /v2/collections/slug/{slug}. Permission WIX_STORES.READ_PRODUCTS. 404 when there is none. */
export async function getCollectionBySlug(transport: Transport, slug: string, options?: SendOptions): Promise<Collection> {
  const { collection } = await transport.send(getBySlugCall, { slug }, options)
  return collection
}

/**
 * One page of collections. GET /v2/collections/query, POST when the query is too long for a URL.
 * No permission is declared. At most 100 a page; the first 50 by default. Filters and sorts: see `CollectionFields`.
 */
export async function queryCollections(
  transport: Transport,
  query: CollectionQuery = {},
  options?: SendOptions,
): Promise<OffsetPage<Collection>> {
  const paging = { ...defaultPaging, ...query.paging }
  const { collections, metadata } = await transport.send(queryCall, { query: { ...query, paging } }, options)
  return offsetPage(collections, paging, metadata)
}

/** Every collection that a query finds, read page by page. Calls and errors as `queryCollections`. */
export function eachCollection(
  transport: Transport,
  query: CollectionQuery = {},
  options?: SendOptions,
): AsyncGenerator<Collection, void, undefined> {
  return eachByOffset(
    (offset) => queryCollections(transport, { ...query, paging: { ...query.paging, offset } }, options),
    query.paging?.offset,
  )
}

export const collections = { get: getCollection, getBySlug: getCollectionBySlug, query: queryCollections, each: eachCollection }
