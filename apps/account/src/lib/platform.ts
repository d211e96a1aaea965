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
import { PRODUCT_READS } from '@galleria/platform-client/storefront/catalog/product-services'
import { toHostedStockAlerts } from '@galleria/platform-client/storefront/stock-alerts/hosted-stock-alerts'
import { hostedSavedProducts } from '@galleria/platform-client/storefront/wishlist/hosted-saved-products'
import { ownSavedProducts } from '@galleria/platform-client/storefront/wishlist/own-saved-products'
import type { Env } from '../../env.ts'

const SHOPPER_SERVICES = {
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
  stockAlerts,
  savedProducts: ownSavedProducts,
  hostedSavedProducts,
  wishlist,
}

const SITE_SERVICES = { accountDeletion, emailPreferences, members: memberQueries, storeContent, wishlist }

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf(({ cart, catalog }) => ({
  ...SHOPPER_SERVICES,
  cartAdditions: CART_ADDITIONS[cart],
  products: PRODUCT_READS[catalog],
  hostedStockAlerts: toHostedStockAlerts(PRODUCT_READS[catalog]),
}))

/** The platform's public content. */
export const sitePlatform = sitePlatformOf(({ catalog }) => ({ ...SITE_SERVICES, products: PRODUCT_READS[catalog] }))

/** Whether the platform has a capability. */
export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
