/** What a payment can be. */
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
] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentMethods = ['offline', 'test-card', 'gift-card'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
