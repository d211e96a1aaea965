import { adoptPicture } from './adopt-picture.ts'
import { addToCollection, removeFromCollection } from './collections/collection-members.ts'
import { getCollection, queryCollections } from './collections/read-collections.ts'
import { createCollection, deleteCollection, updateCollection } from './collections/write-collections.ts'
import { exportCatalog } from './export/export-catalog.ts'
import { findBoughtTogether } from './find-bought-together.ts'
import { importCatalog } from './import/import-catalog.ts'
import { decrementInventory, incrementInventory, updateInventory } from './inventory/change-inventory.ts'
import { getInventoryItem, queryInventory } from './inventory/inventory-items.ts'
import { bulkAdjustProducts, bulkUpdateProducts } from './products/bulk-products.ts'
import { addChoiceMedia, addProductMedia, removeChoiceMedia, removeProductMedia } from './products/change-product-media.ts'
import { deleteOptions, resetVariants, updateVariants } from './products/change-variants.ts'
import { createProduct } from './products/create-product.ts'
import { deleteProduct } from './products/delete-product.ts'
import { optionsAvailability } from './products/options-availability.ts'
import { queryProductVariants } from './products/query-product-variants.ts'
import { getProduct, queryProducts } from './products/read-products.ts'
import { setPurchaseRules } from './products/set-purchase-rules.ts'
import { getStoreVariant, queryStoreVariants } from './products/store-variants.ts'
import { removeBrand, removeRibbon, updateProduct } from './products/update-product.ts'
import { resolveItems } from './resolve-items.ts'
import { getFoundProducts, getSearchableProducts, listSearchableCollections, listSearchablePage } from './searchable-products.ts'
import { findSlugHistory } from './slug-history.ts'
import { stockAlertMethods } from './stock-alerts/stock-alert-methods.ts'
import { getCollectionTranslations, getProductTranslations, setCollectionTranslations, setProductTranslations } from './translations.ts'
import { getFoundProductsV3, getProductV3, queryProductsV3 } from './v3/read-products.ts'

const methodsV3 = { getFoundProductsV3, getProductV3, queryProductsV3 }
const readMethods = {
  findBoughtTogether,
  findSlugHistory,
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
const searchedMethods = { getFoundProducts, getSearchableProducts, listSearchableCollections, listSearchablePage }
const productMethods = {
  bulkAdjustProducts,
  bulkUpdateProducts,
  createProduct,
  deleteOptions,
  deleteProduct,
  removeBrand,
  removeRibbon,
  resetVariants,
  setPurchaseRules,
  updateProduct,
  updateVariants,
}
const mediaMethods = { adoptPicture, addChoiceMedia, addProductMedia, removeChoiceMedia, removeProductMedia }
const collectionMethods = { addToCollection, createCollection, deleteCollection, removeFromCollection, updateCollection }
const inventoryMethods = { decrementInventory, getInventoryItem, incrementInventory, queryInventory, updateInventory }
const translationMethods = { getCollectionTranslations, getProductTranslations, setCollectionTranslations, setProductTranslations }

export const catalogMethods = {
  ...readMethods,
  ...methodsV3,
  ...searchedMethods,
  ...productMethods,
  ...mediaMethods,
  ...collectionMethods,
  ...inventoryMethods,
  ...translationMethods,
  ...stockAlertMethods,
  exportCatalog,
  importCatalog,
}
