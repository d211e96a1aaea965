import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import {
  addressForms,
  cartAdditions,
  cartBatches,
  cartCodes,
  cartCount,
  checkoutRedirects,
  checkouts,
  currentCart,
  myOrders,
  orderLinks,
  products,
  savedItems,
  sharedCarts,
  wishlist,
} from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import type { Env } from '../../env.ts'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({
  addressForms,
  cartAdditions,
  cartBatches,
  cartCodes,
  cartCount,
  checkoutRedirects,
  checkouts,
  currentCart,
  orderLinks,
  orders: myOrders,
  products,
  savedItems,
  sharedCarts,
  wishlist,
})
export type ShopperPlatform = ReturnType<typeof shopperPlatform>

/** Whether the platform has a capability. */
export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
