import type { Access } from '@galleria/platform-client/operations/operation'

/** The access of the recorded writes of Catalog V3, and of the count that was recorded with them. */
export const CATALOG_V3_WRITE_ACCESS = {
  'productsV3.create': 'elevated',
  'productsV3.createWithInventory': 'elevated',
  'productsV3.bulkCreate': 'elevated',
  'productsV3.update': 'elevated',
  'productsV3.bulkUpdate': 'elevated',
  'productsV3.delete': 'elevated',
  'productsV3.bulkDelete': 'elevated',
  'inventoryV3.update': 'elevated',
  'inventoryV3.bulkUpdate': 'elevated',
  'inventoryV3.bulkDecrement': 'elevated',
  'inventoryV3.bulkIncrement': 'elevated',
  'categories.create': 'elevated',
  'categories.update': 'elevated',
  'categories.delete': 'elevated',
  'categories.move': 'elevated',
  'categories.updateVisibility': 'elevated',
  'categories.bulkAddItems': 'elevated',
  'categories.bulkRemoveItems': 'elevated',
  'categories.count': 'identified',
} as const satisfies Record<string, Access>
