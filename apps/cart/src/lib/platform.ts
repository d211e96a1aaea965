import { shopperPlatformOf, type ShopperContext } from '@galleria/fragments/remote/shopper-platform'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { addressForms, checkoutRedirects, myOrders, orderLinks, wishlist } from '@galleria/platform-client'
import type { KnownCapability } from '@galleria/platform-client/entities/wire/capability'
import { CART_SERVICES } from '@galleria/platform-client/storefront/cart/cart-services'
import { productReadsV1 } from '@galleria/platform-client/storefront/catalog/v1/product-reads'
import type { Env } from '../../env.ts'

const SERVICES = { addressForms, checkoutRedirects, orderLinks, orders: myOrders, products: productReadsV1, wishlist }

const PLATFORMS = {
  v1: shopperPlatformOf({ ...SERVICES, ...CART_SERVICES.v1 }),
  v2: shopperPlatformOf({ ...SERVICES, ...CART_SERVICES.v2 }),
}

/** The platform as one shopper sees it, by the version of the cart's calls that it has. */
export function shopperPlatform(context: ShopperContext<Env>, token: string) {
  return PLATFORMS[context.env.PLATFORM_CART](context, token)
}
export type ShopperPlatform = ReturnType<typeof shopperPlatform>

/** Whether the platform has a capability. */
export function hasCapability(env: Env, capability: KnownCapability): Promise<boolean> {
  return platformCapabilities(env).has(capability)
}
