import { adoptPictureMethods } from './adopt-picture.ts'
import { collectionMembersMethods } from './collections/collection-members.ts'
import { readCollectionsMethods } from './collections/read-collections.ts'
import { writeCollectionsMethods } from './collections/write-collections.ts'
import { exportCatalogMethods } from './export/export-catalog.ts'
import { findBoughtTogetherMethods } from './find-bought-together.ts'
import { importCatalogMethods } from './import/import-catalog.ts'
import { changeInventoryMethods } from './inventory/change-inventory.ts'
import { inventoryItemsMethods } from './inventory/inventory-items.ts'
import { bulkProductsMethods } from './products/bulk-products.ts'
import { changeProductMediaMethods } from './products/change-product-media.ts'
import { changeVariantsMethods } from './products/change-variants.ts'
import { createProductMethods } from './products/create-product.ts'
import { deleteProductMethods } from './products/delete-product.ts'
import { optionsAvailabilityMethods } from './products/options-availability.ts'
import { queryProductVariantsMethods } from './products/query-product-variants.ts'
import { readProductsMethods } from './products/read-products.ts'
import { setPurchaseRulesMethods } from './products/set-purchase-rules.ts'
import { storeVariantsMethods } from './products/store-variants.ts'
import { updateProductMethods } from './products/update-product.ts'
import { resolveItemsMethods } from './resolve-items.ts'
import { searchableProductsMethods } from './searchable-products.ts'
import { slugHistoryMethods } from './slug-history.ts'
import { backInStockRequestsMethods } from './stock-alerts/back-in-stock-requests.ts'
import { decideStockAlertMethods } from './stock-alerts/decide-stock-alert.ts'
import { requestStockAlertMethods } from './stock-alerts/request-stock-alert.ts'
import { sendStockAlertsMethods } from './stock-alerts/send-stock-alerts.ts'
import { stockAlertsMethods } from './stock-alerts/stock-alerts.ts'
import { translationsMethods } from './translations.ts'
import { foundProductsMethods } from './v3/found-products.ts'
import { listProductsV3Methods } from './v3/list-products.ts'
import { readCategoriesMethods } from './v3/read-categories.ts'
import { readProductsV3Methods } from './v3/read-products.ts'
import { readVariantsMethods } from './v3/read-variants.ts'
import { writeCategoriesMethods } from './v3/write-categories.ts'
import { writeInventoryItemsMethods } from './v3/write-inventory-items.ts'
import { writeProductsV3Methods } from './v3/write-products.ts'

export const catalogMethods = {
  ...adoptPictureMethods,
  ...collectionMembersMethods,
  ...readCollectionsMethods,
  ...writeCollectionsMethods,
  ...exportCatalogMethods,
  ...findBoughtTogetherMethods,
  ...importCatalogMethods,
  ...changeInventoryMethods,
  ...inventoryItemsMethods,
  ...bulkProductsMethods,
  ...changeProductMediaMethods,
  ...changeVariantsMethods,
  ...createProductMethods,
  ...deleteProductMethods,
  ...optionsAvailabilityMethods,
  ...queryProductVariantsMethods,
  ...readProductsMethods,
  ...setPurchaseRulesMethods,
  ...storeVariantsMethods,
  ...updateProductMethods,
  ...resolveItemsMethods,
  ...searchableProductsMethods,
  ...slugHistoryMethods,
  ...backInStockRequestsMethods,
  ...decideStockAlertMethods,
  ...requestStockAlertMethods,
  ...sendStockAlertsMethods,
  ...stockAlertsMethods,
  ...translationsMethods,
  ...foundProductsMethods,
  ...readCategoriesMethods,
  ...listProductsV3Methods,
  ...readProductsV3Methods,
  ...readVariantsMethods,
  ...writeCategoriesMethods,
  ...writeInventoryItemsMethods,
  ...writeProductsV3Methods,
}
