import * as z from 'zod/mini'

/** The product's slug, and any option by its name: `/products/shirt?Size=L`. */
export const params = z.catchall(z.object({ slug: z.string() }), z.string())
export type Params = z.infer<typeof params>
