import * as z from 'zod/mini'

/** The parameters of pages with a form. An address can hold any text, so only a parameter's presence counts, or a known id. */
export const areaParams = z.object({
  /** The form was just saved. */
  saved: z.optional(z.string()),
  /** What the form changes; without it, the form adds. */
  edit: z.optional(z.string()),
})
export type AreaParams = z.infer<typeof areaParams>
