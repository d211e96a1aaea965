import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { addressForms, checkoutRedirects, myOrders, orderLinks, wishlist } from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import { CART_SERVICES } from '@galleria/platform-client/storefront/cart/cart-services'
import { PRODUCT_READS } from '@galleria/platform-client/storefront/catalog/product-services'
import type { Env } from '../../env.ts'

const SERVICES = { addressForms, checkoutRedirects, orderLinks, orders: myOrders, wishlist }

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf(({ cart, catalog }) => ({
  ...SERVICES,
  ...CART_SERVICES[cart],
  products: PRODUCT_READS[catalog],
}))
export type ShopperPlatform = ReturnType<typeof shopperPlatform>

/** Whether the platform has a capability. */
export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
