import * as z from 'zod/mini'

/** A text that the shopper writes for the product, such as an engraving. */
const CustomText = z.object({
  /** What the platform calls it. */
  title: z.string(),
  /** What the shopper reads, in the language of the page. */
  label: z.string(),
  /** In characters. */
  maxLength: z.int(),
  required: z.optional(z.boolean()),
})

/** What the page chose, and the facts of it that the form needs: the browser shows another variant without asking the server. */
export const params = z.object({
  productId: z.string(),
  /** Empty before a variant is chosen. */
  variantId: z.string(),
  /** For the confirmation; the platform knows the product by its id. */
  name: z.string(),
  available: z.boolean(),
  /** The stock; missing where it is not counted. */
  maximum: z.optional(z.int()),
  /** The drawer tells what was added. */
  drawer: z.optional(z.boolean()),
  /** The platform can take it to the checkout past the cart. */
  express: z.optional(z.boolean()),
  /** What is paid with the order, where the rest is paid later: an amount or a share, as the page shows it. */
  deposit: z.optional(z.string()),
  customTexts: z.optional(z.array(CustomText)),
  /** It is a gift card that can be sent to another person. */
  giftable: z.optional(z.boolean()),
})
export type AddToCartParams = z.infer<typeof params>
