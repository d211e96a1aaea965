/**
 * Header in which a store's server tells the platform when it gives up a change, in milliseconds since 1970: one that arrives later is not made, since
 * the shopper was told so. The hosted platform does not know it.
 */
export const DEADLINE_HEADER = 'galleria-deadline'
