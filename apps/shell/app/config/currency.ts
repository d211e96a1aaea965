/** Currency of amounts without one of their own (ISO 4217), where the platform does not say the store's. */
export const STORE_CURRENCY = 'USD'
