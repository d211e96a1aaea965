import { isoDate } from '../../values/iso-date.ts'
import type { VariantRecord } from '../product-record.ts'
import { isInStock } from '../stock.ts'
import { inventoryItemId, LOCATION_ID } from './ids.ts'

/** A variant with what its inventory item says of its product. */
export interface StockedVariantRecord {
  readonly variant: Pick<VariantRecord, 'id' | 'trackQuantity' | 'quantity' | 'inStock' | 'sku' | 'visible'> & {
    readonly productId: string
  }
  /** The id of the product's inventory item in V1. */
  readonly inventoryItemId: string
  readonly productName: string
  readonly variantName: string
  readonly collectionIds: readonly string[]
  readonly createdAt: number
  /** When the stock was last changed, or the product. */
  readonly updatedAt: number
}

export function toInventoryItem({
  variant,
  productName,
  variantName,
  collectionIds,
  createdAt,
  updatedAt,
  ...record
}: StockedVariantRecord) {
  const { id: variantId, productId, trackQuantity, quantity, sku, visible } = variant
  const inStock = isInStock(variant)
  return {
    id: inventoryItemId({ variantId, inventoryItemId: record.inventoryItemId }),
    revision: String(updatedAt),
    createdDate: isoDate(createdAt),
    updatedDate: isoDate(updatedAt),
    variantId,
    locationId: LOCATION_ID,
    productId,
    trackQuantity,
    ...(trackQuantity ? { quantity } : { inStock }),
    availabilityStatus: inStock ? 'IN_STOCK' : 'OUT_OF_STOCK',
    preorderInfo: { enabled: false, counter: 0 },
    product: {
      name: productName,
      directCategoryIds: collectionIds,
      ...(variantName && { variantName }),
      ...(sku && { variantSku: sku }),
      variantVisible: visible,
    },
  }
}
