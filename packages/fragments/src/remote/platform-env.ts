import { webUrl } from '@galleria/platform-client/entities/values/fields'
import { VERSION_VARIABLES } from '@galleria/platform-client/entities/wire/api-versions'
import * as z from 'zod/mini'
import { isPlatformService, type PlatformService } from './region-env.ts'

/** Variables of a remote that calls the platform. */
export const PlatformEnv = z.object({
  PLATFORM_URL: webUrl(),
  PLATFORM_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Serves what the site reads to callers far from home. Without it, near home, and for what shoppers read and change, calls go to the address. */
  PLATFORM: z.optional(z.custom<PlatformService>(isPlatformService)),
  ...VERSION_VARIABLES,
})
export type PlatformEnv = z.infer<typeof PlatformEnv>
