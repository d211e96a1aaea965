import * as z from 'zod/mini'

/** The versions of the cart's calls. The hosted platform removes the first one, with all calls of checkouts, on 2027-02-01. */
export const CartVersion = z.enum(['v1', 'v2'])
export type CartVersion = z.infer<typeof CartVersion>

/** The versions of the catalog's calls. A hosted site has one of them; sites that are made today have the third. */
export const CatalogVersion = z.enum(['v1', 'v3'])
export type CatalogVersion = z.infer<typeof CatalogVersion>

/** The versions of a platform's calls that a store uses. */
export interface ApiVersions {
  readonly cart: CartVersion
  readonly catalog: CatalogVersion
}

/** Variables of a store's Worker that say which versions it calls. Without them it calls the first ones, which older settings know alone. */
export const VERSION_VARIABLES = {
  PLATFORM_CART: z._default(CartVersion, 'v1'),
  PLATFORM_CATALOG: z._default(CatalogVersion, 'v1'),
}
