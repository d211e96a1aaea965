import { Collection } from '@galleria/platform-client/entities/catalog/collection'
import {
  CollectionById,
  CollectionChanges,
  CreateCollection,
  ProductsOfCollection,
} from '@galleria/platform-client/entities/catalog/collection-requests'
import { OffsetMetadata, OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const collectionOperations: readonly Operation[] = [
  defineOperation({
    name: 'collections.query',
    summary: 'Query collections',
    description: 'Finds collections by filter, up to 100 at a time.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores-reader', '/v2/collections/query'),
    request: z.object({ query: z.optional(OffsetQuery) }),
    response: z.object({ collections: z.array(Collection), metadata: OffsetMetadata }),
    handle: ({ caller, services, language }, { query }) =>
      services.commerce.text('queryCollections', { query, elevated: caller.kind === 'elevated', language }),
  }),
  // Two services of the hosted platform answer the same here.
  defineOperation({
    name: 'collections.getBySlug',
    summary: 'Get a collection by its slug',
    description: 'Returns the collection with this slug.',
    example: { takes: { slug: 'table' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores-reader', '/v2/collections/slug/:slug', '/v1/collections/slug/:slug'),
    request: z.object({ slug: z.string().check(z.maxLength(100)) }),
    response: z.object({ collection: Collection }),
    handle: ({ caller, services, language }, { slug }) =>
      services.commerce.text('getCollection', { by: { slug }, elevated: caller.kind === 'elevated', language }),
  }),
  defineOperation({
    name: 'collections.get',
    summary: 'Get a collection',
    description: 'Returns one collection by its id.',
    example: { takes: { id: '$COLLECTION_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores-reader', '/v2/collections/:id'),
    request: z.object({ id: z.string().check(z.maxLength(36)) }),
    response: z.object({ collection: Collection }),
    handle: ({ caller, services, language }, { id }) =>
      services.commerce.text('getCollection', { by: { id }, elevated: caller.kind === 'elevated', language }),
  }),
  defineOperation({
    name: 'collections.create',
    summary: 'Create a collection',
    description: 'Creates a collection. The store shows it at once, unless it is hidden.',
    example: { takes: { collection: { name: 'Summer' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/collections'),
    request: CreateCollection,
    response: z.object({ collection: Collection }),
    handle: ({ services }, input) => services.commerce.text('createCollection', input),
  }),
  // The collection is the one of the path; its id is repeated in the body.
  defineOperation({
    name: 'collections.update',
    summary: 'Update a collection',
    description: 'Changes the given fields of a collection.',
    example: { takes: { id: '$COLLECTION_ID', collection: { description: 'Light things for warm days.' } } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v1/collections/:id'),
    request: z.object({ id: Collection.shape.id, collection: CollectionChanges }),
    response: z.object({ collection: Collection }),
    handle: ({ services }, input) => services.commerce.text('updateCollection', input),
  }),
  defineOperation({
    name: 'collections.delete',
    summary: 'Delete a collection',
    description: 'Deletes a collection. Its products stay.',
    example: { takes: { id: '$COLLECTION_ID' } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/stores', '/v1/collections/:id'),
    request: CollectionById,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('deleteCollection', input)
    },
  }),
  defineOperation({
    name: 'collections.addProducts',
    summary: 'Add products to a collection',
    description: 'Adds products to a collection.',
    example: { takes: { id: '$COLLECTION_ID', productIds: ['$PRODUCT_ID'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/collections/:id/productIds'),
    request: ProductsOfCollection,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('addToCollection', input)
    },
  }),
  defineOperation({
    name: 'collections.removeProducts',
    summary: 'Remove products from a collection',
    description: 'Removes products from a collection. The products are not deleted.',
    example: { takes: { id: '$COLLECTION_ID', productIds: ['$PRODUCT_ID'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/collections/:id/productIds/delete'),
    request: ProductsOfCollection,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('removeFromCollection', input)
    },
  }),
]
