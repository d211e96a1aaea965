/** Currency of the store's prices (ISO 4217). */
export const STORE_CURRENCY = 'USD'
