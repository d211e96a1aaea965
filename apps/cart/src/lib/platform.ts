import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { currentCart, orders, redirects } from '@galleria/platform-client'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({ currentCart, orders, redirects })
