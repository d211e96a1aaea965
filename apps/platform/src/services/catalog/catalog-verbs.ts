import { getCollection } from './get-collection.ts'
import { getProduct } from './get-product.ts'
import { importCatalog } from './import-catalog.ts'
import { optionsAvailability } from './options-availability.ts'
import { queryCollections } from './query-collections.ts'
import { queryProductVariants } from './query-product-variants.ts'
import { queryProducts } from './query-products.ts'
import { resolveItems } from './resolve-items.ts'
import { getStoreVariant, queryStoreVariants } from './store-variants.ts'

export const catalogVerbs = { getCollection, getProduct, getStoreVariant, importCatalog, optionsAvailability, queryCollections, queryProductVariants, queryProducts, queryStoreVariants, resolveItems }
