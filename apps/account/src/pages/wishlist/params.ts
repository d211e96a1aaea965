import * as z from 'zod/mini'

/** Texts of an address that anyone may have written: the loader shows what it knows of them. */
export const params = z.object({
  note: z.optional(z.string()),
  product: z.optional(z.string()),
  variant: z.optional(z.string()),
})
export type Params = z.infer<typeof params>
