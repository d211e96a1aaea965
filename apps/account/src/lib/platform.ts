import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import {
  cartAdditions,
  emailPreferences,
  emailSubscriptions,
  memberFields,
  memberPhotos,
  memberQueries,
  memberSelfService,
  memberSlugs,
  products,
  stockAlerts,
  wishlist,
} from '@galleria/platform-client'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({
  cartAdditions,
  emailPreferences,
  emailSubscriptions,
  members: memberSelfService,
  memberFields,
  memberPhotos,
  memberSlugs,
  products,
  stockAlerts,
  wishlist,
})

/** The platform's public content. */
export const sitePlatform = sitePlatformOf({ emailPreferences, members: memberQueries, products, wishlist })
