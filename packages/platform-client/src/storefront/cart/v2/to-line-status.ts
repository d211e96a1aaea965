import type { LineStatus } from '../cart.ts'

/** Reads the status of a line. Lines that no catalog knows have no stock: they can be bought. */
export function toLineStatus(status: unknown): LineStatus {
  if (status === 'REMOVED_FROM_CATALOG') return 'gone'
  if (status === 'OUT_OF_STOCK') return 'soldOut'
  return status === 'PARTIALLY_IN_STOCK' ? 'partly' : 'available'
}
