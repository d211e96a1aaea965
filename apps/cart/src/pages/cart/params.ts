import * as z from 'zod/mini'

export const cartParams = z.object({
  /** Of a cart with more lines than are shown at once, and of what is saved for later. */
  page: z.optional(z.string()),
  saved: z.optional(z.string()),
  /** The id of the link that was just made. */
  shared: z.optional(z.string()),
  /** Present where the form for an estimate is to be shown. */
  estimate: z.optional(z.string()),
  /** The line that was just added to, and what it held before. */
  added: z.optional(z.string()),
})
export type CartParams = z.infer<typeof cartParams>
