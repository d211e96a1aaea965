import * as z from 'zod/mini'
import { LocalizedCollection } from '../product-parts/localized.ts'
import { optionalFields, text } from '../values/fields.ts'
import { Media } from '../values/media.ts'

/** A named group of products. */
export const Collection = z.looseObject({
  id: text(36, 35),
  name: text(50, 1),
  slug: text(100, 1),
  ...optionalFields({
    media: Media,
    numberOfProducts: z.number(),
    description: text(600),
    visible: z.boolean(),
    /** The texts in another language than the store's, where they were asked for and are had in it. */
    localized: LocalizedCollection,
  }),
})
export type Collection = z.infer<typeof Collection>
