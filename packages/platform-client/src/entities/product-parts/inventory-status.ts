import type * as z from 'zod/mini'
import { openEnum } from '../values/open-enum.ts'

export const InventoryStatus = openEnum(['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'])
export type InventoryStatus = z.infer<typeof InventoryStatus>
