import type { OrderDocument } from './order-transactions.ts'

/** Links to files are good that long. */
export const DOWNLOAD_DAYS = 30

/** Whether the buyer has files to get: they are paid for, not all of it went back, and the order stands. */
export function hasFilesToSend({ status, paymentStatus, lineItems }: OrderDocument): boolean {
  const paid = paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_REFUNDED'
  return status === 'APPROVED' && paid && (lineItems ?? []).some(({ digitalFile }) => digitalFile?.fileId !== undefined)
}
