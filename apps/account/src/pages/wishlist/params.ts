import * as z from 'zod/mini'

/** An address can hold any text, so the loader shows only the notes and products that it knows. */
export const params = z.object({
  note: z.optional(z.string()),
  product: z.optional(z.string()),
  variant: z.optional(z.string()),
})
export type Params = z.infer<typeof params>
