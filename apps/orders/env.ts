import { webUrl } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

/** Bindings of the Worker of the orders. */
export const Env = z.object({ PLATFORM_URL: webUrl() })
export type Env = z.infer<typeof Env>
