import type { TransactionStatus } from '@galleria/platform-client/entities/orders/order-transactions'

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

export const PAYMENT_METHODS = ['offline', 'test-card', 'stripe', 'gift-card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
