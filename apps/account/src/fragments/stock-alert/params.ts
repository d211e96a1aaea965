import * as z from 'zod/mini'

/** The variant that is sold out. */
export const params = z.object({ productId: z.string(), variantId: z.string() })
export type StockAlertParams = z.infer<typeof params>
