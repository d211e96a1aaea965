import { catalogMethods } from './catalog/catalog-methods.ts'
import { checkoutMethods } from './checkout/checkout-methods.ts'
import { orderMethods } from './orders/order-methods.ts'
import { pricingMethods } from './pricing/pricing-methods.ts'
import { replicaFeedMethods } from './replication/replica-feed.ts'
import { sharedCartsMethods } from './shared-carts/shared-carts.ts'
import { storeMethods } from './store/store-methods.ts'
import { commerceSystemMethods } from './system/commerce-system-methods.ts'
import { defaultWishlistMethods } from './wishlist/default-wishlist.ts'
import { storedWishlistsMethods } from './wishlist/stored-wishlists.ts'
import { wishlistMethods } from './wishlist/wishlist.ts'

/** What the Commerce object can be asked to do. */
export const commerceMethods = {
  ...catalogMethods,
  ...checkoutMethods,
  ...commerceSystemMethods,
  ...orderMethods,
  ...pricingMethods,
  ...replicaFeedMethods,
  ...sharedCartsMethods,
  ...storeMethods,
  ...defaultWishlistMethods,
  ...storedWishlistsMethods,
  ...wishlistMethods,
}
export type CommerceMethods = typeof commerceMethods
