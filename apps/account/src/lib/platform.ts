import { shopperPlatformOf, type ShopperContext } from '@galleria/fragments/remote/shopper-platform'
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

const SERVICES = {
  accountDeletion,
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
}

const PLATFORMS = {
  v1: shopperPlatformOf({ ...SERVICES, cartAdditions: CART_ADDITIONS.v1 }),
  v2: shopperPlatformOf({ ...SERVICES, cartAdditions: CART_ADDITIONS.v2 }),
}

/** The platform as one shopper sees it, by the version of the cart's calls that it has. */
export function shopperPlatform(context: ShopperContext<Env>, token: string) {
  return PLATFORMS[context.env.PLATFORM_CART](context, token)
}

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
