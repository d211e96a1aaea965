/** Language and currency of the store's pages. */
export const STORE_LOCALE = 'en'
export const STORE_CURRENCY = 'USD'
