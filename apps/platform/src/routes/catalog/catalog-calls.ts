import type { Call } from '../../http/call.ts'
import { getCollectionBySlug } from './get-collection-by-slug.ts'
import { getCollection } from './get-collection.ts'
import { getProduct } from './get-product.ts'
import { getStoreVariant } from './get-store-variant.ts'
import { optionsAvailability } from './options-availability.ts'
import { queryCollections } from './query-collections.ts'
import { queryProductVariants } from './query-product-variants.ts'
import { queryProducts } from './query-products.ts'
import { queryStoreVariants } from './query-store-variants.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const catalogCalls: readonly Call[] = [
  queryProducts,
  queryStoreVariants,
  getStoreVariant,
  queryProductVariants,
  optionsAvailability,
  getProduct,
  queryCollections,
  getCollectionBySlug,
  getCollection,
]
