import type { TransactionStatus } from './order-transactions.ts'

/** The states that a payment has here: those of the wire, without its value for none. */
export const PAYMENT_STATES = [
  'PENDING',
  'PENDING_MERCHANT',
  'AUTHORIZED',
  'APPROVED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
  'CANCELED',
  'DECLINED',
] as const satisfies readonly (typeof TransactionStatus.values)[number][]
export type PaymentState = (typeof PAYMENT_STATES)[number]
