import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { platformCapabilities, sitePlatformOf } from '@galleria/fragments/remote/site-platform'
import {
  accountDeletion,
  dataExports,
  emailPreferences,
  emailSubscriptions,
  giftCards,
  memberEmails,
  memberFields,
  memberPhotos,
  memberQueries,
  memberSecurity,
  memberSelfService,
  memberships,
  memberSlugs,
  myOrders,
  orderLinks,
  passkeys,
  stockAlerts,
  storeContent,
  wishlist,
} from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import { CART_ADDITIONS } from '@galleria/platform-client/storefront/cart/cart-additions'
import { productReadsV1 } from '@galleria/platform-client/storefront/catalog/v1/product-reads'
import type { Env } from '../../env.ts'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({
  accountDeletion,
  cartAdditions: CART_ADDITIONS.v1,
  dataExports,
  emailPreferences,
  emailSubscriptions,
  giftCards,
  memberEmails,
  memberFields,
  memberPhotos,
  members: memberSelfService,
  memberSecurity,
  memberships,
  memberSlugs,
  orderLinks,
  orders: myOrders,
  passkeys,
  products: productReadsV1,
  stockAlerts,
  wishlist,
})

/** The platform's public content. */
export const sitePlatform = sitePlatformOf({
  accountDeletion,
  emailPreferences,
  members: memberQueries,
  products: productReadsV1,
  storeContent,
  wishlist,
})

/** Whether the platform has a capability. */
export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
