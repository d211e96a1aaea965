import * as z from 'zod/mini'
import { integer, looseFields } from '../values/fields.ts'
import { InventoryStatus } from './inventory-status.ts'

/** How many there are of all variants. Without inventory tracking `quantity` is absent and `inStock` is the owner's word. */
export const ProductStock = looseFields({
  trackInventory: z.boolean(),
  quantity: integer(0, 99_999),
  inStock: z.boolean(),
  inventoryStatus: InventoryStatus,
})
export type ProductStock = z.infer<typeof ProductStock>
