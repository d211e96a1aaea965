import { shopperPlatformOf } from '@galleria/fragments/remote/shopper-platform'
import { withMemberOf } from '@galleria/fragments/remote/with-member'
import {
  cartAdditions,
  cartBatches,
  giftCards,
  memberSelfService,
  memberships,
  myOrders,
  orderLinks,
  products,
  wishlist,
} from '@galleria/platform-client'

/** The platform as one shopper sees it. */
export const shopperPlatform = shopperPlatformOf({
  cartAdditions,
  cartBatches,
  giftCards,
  members: memberSelfService,
  memberships,
  orderLinks,
  orders: myOrders,
  products,
  wishlist,
})
export type ShopperPlatform = ReturnType<typeof shopperPlatform>

/** The platform as the signed-in member sees it. */
export const withMember = withMemberOf(shopperPlatform)
