import * as z from 'zod/mini'

/** Bindings of the account's Worker. */
export const Env = z.object({ PLATFORM_URL: z.url() })
export type Env = z.infer<typeof Env>
