import * as z from 'zod/mini'

export const Env = z.object({ PLATFORM_URL: z.url(), PLATFORM_CLIENT_ID: z.string() })
export type Env = z.infer<typeof Env>
