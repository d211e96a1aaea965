export const PAYMENT_METHODS = ['offline', 'test-card', 'stripe', 'gift-card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
