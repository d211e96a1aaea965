import {
  CategoryMovedData,
  InventoryItemUpdatedData,
  ItemAddedToCategoryData,
  ItemRemovedFromCategoryData,
  ItemsArrangedInCategoryData,
  StockStatusUpdatedData,
} from '../../entities/catalog-v3/catalog-events.ts'
import { Category } from '../../entities/catalog-v3/category.ts'
import { InventoryItem } from '../../entities/catalog-v3/inventory-item.ts'
import { Product } from '../../entities/catalog-v3/product.ts'
import { actionPerformed, entityCreated, entityDeleted, entityUpdated } from './event-definition.ts'

export const productV3Created = entityCreated('wix.stores.catalog.v3.product_created', Product)
export const productV3Updated = entityUpdated('wix.stores.catalog.v3.product_updated', Product)
export const productV3Deleted = entityDeleted('wix.stores.catalog.v3.product_deleted', Product)

export const inventoryItemCreated = entityCreated('wix.stores.catalog.v3.inventory_item_created', InventoryItem)
export const inventoryItemUpdated = entityUpdated('wix.stores.catalog.v3.inventory_item_updated', InventoryItem)
export const inventoryItemDeleted = entityDeleted('wix.stores.catalog.v3.inventory_item_deleted', InventoryItem)
export const inventoryItemStockStatusUpdated = actionPerformed(
  'wix.stores.catalog.v3.inventory_item_stock_status_updated',
  StockStatusUpdatedData,
)
export const inventoryItemUpdatedWithReason = actionPerformed(
  'wix.stores.catalog.v3.inventory_item_updated_with_reason',
  InventoryItemUpdatedData,
)

export const categoryCreated = entityCreated('wix.categories.v1.category_created', Category)
export const categoryUpdated = entityUpdated('wix.categories.v1.category_updated', Category)
export const categoryDeleted = entityDeleted('wix.categories.v1.category_deleted', Category)
export const categoryMoved = actionPerformed('wix.categories.v1.category_category_moved', CategoryMovedData)
export const itemAddedToCategory = actionPerformed('wix.categories.v1.category_item_added_to_category', ItemAddedToCategoryData)
export const itemRemovedFromCategory = actionPerformed('wix.categories.v1.category_item_removed_from_category', ItemRemovedFromCategoryData)
export const itemsArrangedInCategory = actionPerformed('wix.categories.v1.category_items_arranged_in_category', ItemsArrangedInCategoryData)
