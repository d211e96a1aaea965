import { bulkAdjustProducts, bulkUpdateProducts } from './bulk-products.ts'
import { decrementInventory, incrementInventory, updateInventory } from './change-inventory.ts'
import { addChoiceMedia, addProductMedia, removeChoiceMedia, removeProductMedia } from './change-product-media.ts'
import { deleteOptions, resetVariants, updateVariants } from './change-variants.ts'
import { addToCollection, removeFromCollection } from './collection-members.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { getCollection } from './get-collection.ts'
import { getProduct } from './get-product.ts'
import { importCatalog } from './import-catalog.ts'
import { getInventoryItem, queryInventory } from './inventory-items.ts'
import { optionsAvailability } from './options-availability.ts'
import { queryCollections } from './query-collections.ts'
import { queryProductVariants } from './query-product-variants.ts'
import { queryProducts } from './query-products.ts'
import { removeBrand, removeRibbon } from './remove-labels.ts'
import { resolveItems } from './resolve-items.ts'
import { foundProducts, searchableCollections, searchablePage, searchableProducts } from './searchable-products.ts'
import { getStoreVariant, queryStoreVariants } from './store-variants.ts'
import { updateProduct } from './update-product.ts'
import { createCollection, deleteCollection, updateCollection } from './write-collections.ts'

const readVerbs = {
  getCollection,
  getProduct,
  getStoreVariant,
  optionsAvailability,
  queryCollections,
  queryProductVariants,
  queryProducts,
  queryStoreVariants,
  resolveItems,
}
const searchedVerbs = { foundProducts, searchableCollections, searchablePage, searchableProducts }
const productVerbs = {
  bulkAdjustProducts,
  bulkUpdateProducts,
  createProduct,
  deleteOptions,
  deleteProduct,
  removeBrand,
  removeRibbon,
  resetVariants,
  updateProduct,
  updateVariants,
}
const mediaVerbs = { addChoiceMedia, addProductMedia, removeChoiceMedia, removeProductMedia }
const collectionVerbs = { addToCollection, createCollection, deleteCollection, removeFromCollection, updateCollection }
const inventoryVerbs = { decrementInventory, getInventoryItem, incrementInventory, queryInventory, updateInventory }

export const catalogVerbs = {
  ...readVerbs,
  ...searchedVerbs,
  ...productVerbs,
  ...mediaVerbs,
  ...collectionVerbs,
  ...inventoryVerbs,
  importCatalog,
}
