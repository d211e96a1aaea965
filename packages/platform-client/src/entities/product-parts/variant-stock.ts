import * as z from 'zod/mini'
import { integer, looseFields } from '../values/fields.ts'

/** How many there are of a variant, where that is counted. */
export const VariantStock = looseFields({ trackQuantity: z.boolean(), quantity: integer(0, 99_999), inStock: z.boolean() })
export type VariantStock = z.infer<typeof VariantStock>
