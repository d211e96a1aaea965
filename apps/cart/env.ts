import { webUrl } from '@galleria/platform-client/entities/values/fields'
import { VERSION_VARIABLES } from '@galleria/platform-client/entities/wire/api-versions'
import * as z from 'zod/mini'

/** Bindings of the cart's Worker. */
export const Env = z.object({ PLATFORM_URL: webUrl(), ...VERSION_VARIABLES })
export type Env = z.infer<typeof Env>
