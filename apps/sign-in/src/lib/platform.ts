import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { platformCapabilities, sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import { withMemberOf } from '@galleria/fragments/remote/with-member'
import {
  accountDeletion,
  authentication,
  dataExports,
  memberEmails,
  memberSecurity,
  myMember,
  passkeys,
  recovery,
  signInLinks,
  verification,
} from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import type { Env } from '../../env.ts'

/** The platform's part that signs members in, for one shopper. */
export const signInPlatform = shopperPlatformOf({ authentication, recovery, verification })

/** The accounts that links of mails are about. */
export const sitePlatform = sitePlatformOf({ accountDeletion })

/** The mailed links that sign in, for one shopper. */
export const linkPlatform = shopperPlatformOf({ signInLinks, verification })

/** The addresses that mailed links are about, for one shopper. */
export const addressPlatform = shopperPlatformOf({ memberEmails })

/** The passkeys of one shopper. */
export const passkeyPlatform = shopperPlatformOf({ passkeys })

/** What a signed-in member sees of the sign-ins; other shoppers are led to the sign-in first. */
export const withMember = withMemberOf(
  shopperPlatformOf({ accountDeletion, dataExports, members: myMember, memberEmails, memberSecurity, passkeys }),
)

export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
