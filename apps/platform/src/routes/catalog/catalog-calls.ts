import type { Call } from '../../http/call.ts'
import { addChoiceMedia } from './add-choice-media.ts'
import { addProductMedia } from './add-product-media.ts'
import { addToCollection } from './add-to-collection.ts'
import { bulkAdjustProducts } from './bulk-adjust-products.ts'
import { bulkUpdateProducts } from './bulk-update-products.ts'
import { createCollection } from './create-collection.ts'
import { createProduct } from './create-product.ts'
import { decrementInventory } from './decrement-inventory.ts'
import { deleteCollection } from './delete-collection.ts'
import { deleteOptions } from './delete-options.ts'
import { deleteProduct } from './delete-product.ts'
import { getCollectionBySlug } from './get-collection-by-slug.ts'
import { getCollection } from './get-collection.ts'
import { getInventoryOfProduct } from './get-inventory-of-product.ts'
import { getInventory } from './get-inventory.ts'
import { getProduct } from './get-product.ts'
import { getStoreVariant } from './get-store-variant.ts'
import { incrementInventory } from './increment-inventory.ts'
import { optionsAvailability } from './options-availability.ts'
import { queryCollections } from './query-collections.ts'
import { queryInventory } from './query-inventory.ts'
import { queryProductVariants } from './query-product-variants.ts'
import { queryProducts } from './query-products.ts'
import { queryStoreVariants } from './query-store-variants.ts'
import { removeBrand } from './remove-brand.ts'
import { removeChoiceMedia } from './remove-choice-media.ts'
import { removeFromCollection } from './remove-from-collection.ts'
import { removeProductMedia } from './remove-product-media.ts'
import { removeRibbon } from './remove-ribbon.ts'
import { resetVariants } from './reset-variants.ts'
import { updateCollection } from './update-collection.ts'
import { updateInventory } from './update-inventory.ts'
import { updateProduct } from './update-product.ts'
import { updateVariants } from './update-variants.ts'

const reads: readonly Call[] = [
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
const collectionWrites: readonly Call[] = [createCollection, updateCollection, deleteCollection, addToCollection, removeFromCollection]
const productWrites: readonly Call[] = [
  bulkUpdateProducts,
  bulkAdjustProducts,
  createProduct,
  updateProduct,
  deleteProduct,
  updateVariants,
  resetVariants,
  deleteOptions,
  removeBrand,
  removeRibbon,
]
const mediaWrites: readonly Call[] = [addProductMedia, removeProductMedia, addChoiceMedia, removeChoiceMedia]
const inventory: readonly Call[] = [
  queryInventory,
  incrementInventory,
  decrementInventory,
  getInventoryOfProduct,
  updateInventory,
  getInventory,
]

/** A path with a fixed end stands before one that would take that end for an id. */
export const catalogCalls: readonly Call[] = [...reads, ...collectionWrites, ...productWrites, ...mediaWrites, ...inventory]
