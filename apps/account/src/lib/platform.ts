import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { emailSubscriptions, members, orders } from '@galleria/platform-client'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({ emailSubscriptions, members, orders })
