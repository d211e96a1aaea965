import * as z from 'zod/mini'

/** Bindings of the cart's Worker. */
export const Env = z.object({ PLATFORM_URL: z.url() })
export type Env = z.infer<typeof Env>
