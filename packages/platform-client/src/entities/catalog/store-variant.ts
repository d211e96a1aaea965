import * as z from 'zod/mini'
import { VariantStock } from '../product-parts/variant-stock.ts'
import { guid, list, looseFields, optionalFields, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'

/** A film of the shop's media library. */
export const Video = looseFields({
  id: z.string(),
  url: z.string(),
  filename: z.string(),
  posters: z.array(Image),
})
export type Video = z.infer<typeof Video>

/** Selling before the goods are there: until when is in `message`, how many in `limit`. */
export const PreorderInfo = looseFields({ enabled: z.boolean(), message: text(250, 1), limit: z.number().check(z.maximum(100_000)) })
export type PreorderInfo = z.infer<typeof PreorderInfo>

/**
 * What can be put into a cart: a variant, or a whole product that has none (`managedVariant` is false). Its id is the
 * product's and the variant's, joined with a hyphen.
 */
export const StoreVariant = z.looseObject({
  id: z.string(),
  collectionIds: list(guid()),
  ...optionalFields({
    variantId: guid(),
    productId: z.string(),
    variantName: text(80, 1),
    productName: text(80, 1),
    managedVariant: z.boolean(),
    sku: text(40),
    stock: VariantStock,
    choices: z.record(z.string(), z.string()),
    media: looseFields({ image: Image, video: Video }),
    preorderInfo: PreorderInfo,
  }),
})
export type StoreVariant = z.infer<typeof StoreVariant>
