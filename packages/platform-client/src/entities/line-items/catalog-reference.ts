import * as z from 'zod/mini'
import { freeMap, optionalFields, text } from '../values/fields.ts'

/** The catalog of the stores app: every product line of a cart or an order refers to it. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The variant of a product that has none of its own. */
export const defaultVariantId = '00000000-0000-0000-0000-000000000000'

/** Points at a sellable thing: an item of a catalog, and which variant of it (`options.variantId`). */
export const CatalogReference = z.looseObject({
  catalogItemId: text(36, 1),
  appId: text(undefined, 1),
  ...optionalFields({ options: freeMap() }),
})
export type CatalogReference = z.infer<typeof CatalogReference>
