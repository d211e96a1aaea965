import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { authentication, recovery, verification } from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import type { Env } from '../../env.ts'

/** The platform's part that signs members in, for one shopper. */
export const signInPlatform = shopperPlatformOf({ authentication, recovery, verification })

export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
