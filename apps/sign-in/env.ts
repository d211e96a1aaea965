import { webUrl } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

/** Bindings of the Worker of the sign-in pages. */
export const Env = z.object({ PLATFORM_URL: webUrl(), PLATFORM_CLIENT_ID: z.string().check(z.minLength(1)) })
export type Env = z.infer<typeof Env>
