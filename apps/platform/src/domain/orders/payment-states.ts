import type { TransactionStatus } from '@galleria/platform-client/entities/orders/order-transactions'

/** The states that a payment has here: those of the wire, without its value for none. */
export const paymentStates = [
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
export type PaymentState = (typeof paymentStates)[number]

export const paymentMethods = ['offline', 'test-card', 'gift-card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
