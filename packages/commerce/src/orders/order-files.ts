import { isPaidInFull } from './order-balance.ts'
import type { OrderDocument } from './order-transactions.ts'

/** Links to files are good that long. */
export const DOWNLOAD_DAYS = 30

/** Whether the buyer has files to get: they are paid for, not all of it went back, and the order stands. */
export function hasFilesToSend(order: OrderDocument): boolean {
  const { status, paymentStatus, lineItems } = order
  return (
    status === 'APPROVED' &&
    isPaidInFull(order) &&
    paymentStatus !== 'FULLY_REFUNDED' &&
    (lineItems ?? []).some(({ digitalFile }) => digitalFile?.fileId !== undefined)
  )
}
