import * as z from 'zod/mini'
import { guid, looseFields, optionalFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { Category, CategoryItem, TreeReference } from './category.ts'
import { InventoryItem } from './inventory-item.ts'

/** The item is named by the event's metadata alone. */
export const StockStatusUpdatedData = looseFields({ inStock: z.boolean() })
export type StockStatusUpdatedData = z.infer<typeof StockStatusUpdatedData>

export const InventoryUpdateReason = openEnum(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE'])
export type InventoryUpdateReason = z.infer<typeof InventoryUpdateReason>

export const InventoryItemUpdatedData = z.looseObject({
  currentEntity: InventoryItem,
  ...optionalFields({ reason: InventoryUpdateReason, appId: guid() }),
})
export type InventoryItemUpdatedData = z.infer<typeof InventoryItemUpdatedData>

const aboutCategory = { categoryId: guid(), ...optionalFields({ treeReference: TreeReference }) }

export const CategoryMovedData = z.looseObject({
  ...aboutCategory,
  ...optionalFields({ parentCategory: Category.shape.parentCategory.def.innerType }),
})
export type CategoryMovedData = z.infer<typeof CategoryMovedData>

export const ItemAddedToCategoryData = z.looseObject({ ...aboutCategory, ...optionalFields({ addedItem: CategoryItem }) })
export type ItemAddedToCategoryData = z.infer<typeof ItemAddedToCategoryData>

export const ItemRemovedFromCategoryData = z.looseObject({ ...aboutCategory, ...optionalFields({ removedItem: CategoryItem }) })
export type ItemRemovedFromCategoryData = z.infer<typeof ItemRemovedFromCategoryData>

export const ItemsArrangedInCategoryData = z.looseObject(aboutCategory)
export type ItemsArrangedInCategoryData = z.infer<typeof ItemsArrangedInCategoryData>
