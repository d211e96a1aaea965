import * as z from 'zod/mini'
import { ExtendedFields } from '../line-items/line-item-parts.ts'
import { guid, instant, integer, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const ItemAvailability = openEnum(['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'])
export type ItemAvailability = z.infer<typeof ItemAvailability>

/** What is in stock of one variant at one location. Where quantities are not tracked there is `inStock` alone. */
export const InventoryItem = z.looseObject({
  id: guid(),
  ...optionalFields({
    inStock: z.boolean(),
    quantity: integer(-99_999, 99_999),
    revision: z.string(),
    createdDate: instant(),
    updatedDate: instant(),
    variantId: guid(),
    locationId: guid(),
    productId: text(36, 1),
    trackQuantity: z.boolean(),
    availabilityStatus: ItemAvailability,
    preorderInfo: looseFields({
      enabled: z.boolean(),
      message: text(250, 1),
      limit: integer(0, 100_000),
      counter: integer(0, 99_999),
      quantity: z.number(),
    }),
    product: looseFields({
      name: text(80),
      directCategoryIds: list(guid(), 2000),
      variantName: text(250, 1),
      variantSku: text(40, 1),
      variantVisible: z.boolean(),
    }),
    extendedFields: ExtendedFields,
  }),
})
export type InventoryItem = z.infer<typeof InventoryItem>
