import * as z from 'zod/mini'

/**
 * What the page says about the thing to add. Plain text on purpose: the browser hands them to the component unparsed when a
 * shopper chooses another variant.
 */
export const params = z.object({
  productId: z.string(),
  variantId: z.string(),
  /** For the confirmation; the platform knows the product by its id. */
  name: z.string(),
  /** `1` where the variant is available. */
  available: z.string(),
  /** The stock; empty where it is not tracked. */
  maximum: z.string(),
})
export type AddToCartParams = z.infer<typeof params>
