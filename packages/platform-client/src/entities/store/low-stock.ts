import { integer } from '../values/fields.ts'

const MAX_THRESHOLD = 1_000

/** The stock up to which pages say how many are left; 0 says it of none. */
export const lowStockThreshold = () => integer(0, MAX_THRESHOLD)

/** The threshold of a store for which the owner set none. */
const DEFAULT_THRESHOLD = 3

/** Whether a page says how many are left. */
export function isLowStock(left: number | null | undefined, threshold?: number | null): left is number {
  return typeof left === 'number' && left > 0 && left <= (threshold ?? DEFAULT_THRESHOLD)
}
