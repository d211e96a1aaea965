import * as z from 'zod/mini'
import { guid, integer, list, optionalFields } from '../values/fields.ts'
import { Product } from './product.ts'

/* No recorded call: what it takes and gives is declared here. */

export const BoughtTogetherRequest = z.object({ productId: guid(), ...optionalFields({ limit: integer(1, 12) }) })
export type BoughtTogetherRequest = z.infer<typeof BoughtTogetherRequest>

/** Products that stand in orders with another one, the most frequent first. */
export const BoughtTogether = z.object({ products: list(Product) })
export type BoughtTogether = z.infer<typeof BoughtTogether>
