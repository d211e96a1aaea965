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
  /** `1` where the drawer tells what was added. */
  drawer: z.optional(z.string()),
  /** `1` where the platform can take it to the checkout past the cart. */
  express: z.optional(z.string()),
  /** What is paid with the order, where the rest is paid later: an amount or a share. */
  deposit: z.optional(z.string()),
  /**
   * The product's custom text fields, a line for each: its length, `1` where it is mandatory, its title, its label and a hint about the length.
   * Tabs stand between them.
   */
  fields: z.optional(z.string()),
  /** Of a gift card that can be sent to another person: the title and the hint of the part, and a label and a hint for each of its fields (address, name, message, day), with tabs between them. */
  gift: z.optional(z.string()),
})
export type AddToCartParams = z.infer<typeof params>
