import * as z from 'zod/mini'
import { Collection } from '../../entities/catalog/collection.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CATALOG_READ_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getBySlugCall = defineOperation({
  service: CATALOG_READ_SERVICE,
  name: 'GetCollectionBySlug',
  method: 'GET',
  path: '/v1/collections/slug/{slug}',
  input: z.object({ slug: z.string() }),
  output: z.looseObject({ collection: Collection }),
  repeatable: true,
  older: { prefix: '' },
})

/**
 * The collection of a URL from the first version of the catalog, with the same response as `getCollectionBySlug`.
 * GET /stores-reader/v1/collections/slug/{slug}. Permission WIX_STORES.READ_PRODUCTS. 404 when there is none.
 */
export async function getCollectionBySlugV1(transport: Transport, slug: string, options?: SendOptions): Promise<Collection> {
  return (await transport.send(getBySlugCall, { slug }, options)).collection
}

export const collectionBySlugV1 = { getBySlugV1: getCollectionBySlugV1 }
