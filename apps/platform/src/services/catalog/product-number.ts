/** Numeric ids grow from here: products can be listed in the order in which they came. */
export const FIRST_PRODUCT_NUMBER = 1001
