import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { authentication, memberEmails, passkeys, recovery, signInLinks, verification } from '@galleria/platform-client'

/** What signs a shopper in, and proves an e-mail address. No member's token is needed. */
export const signInPlatform = shopperPlatformOf({ authentication, memberEmails, passkeys, recovery, signInLinks, verification })
