/**
 * Header in which a store's server tells the platform from which network address its shopper comes, signed with a key that both share.
 * The hosted platform does not know it.
 */
export const clientAddressHeader = 'galleria-client-address'
