import * as z from 'zod/mini'

/** The product of the page; the variant is empty before one is chosen. */
export const params = z.object({ productId: z.string(), variantId: z.string() })
export type SaveParams = z.infer<typeof params>
