import { webUrl } from '@galleria/platform-client/entities/values/fields'
import { VERSION_VARIABLES } from '@galleria/platform-client/entities/wire/api-versions'
import * as z from 'zod/mini'

/** Variables of a remote that calls the platform. */
export const PlatformEnv = z.object({ PLATFORM_URL: webUrl(), PLATFORM_CLIENT_ID: z.string().check(z.minLength(1)), ...VERSION_VARIABLES })
export type PlatformEnv = z.infer<typeof PlatformEnv>
