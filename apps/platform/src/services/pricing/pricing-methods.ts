import { codeGuessesMethods } from './code-guesses.ts'
import { findCouponMethods } from './coupons/find-coupon.ts'
import { manageCouponsMethods } from './coupons/manage-coupons.ts'
import { getDeliverySolutionsMethods } from './get-delivery-solutions.ts'
import { findGiftCardMethods } from './gift-cards/find-gift-card.ts'
import { manageGiftCardsMethods } from './gift-cards/manage-gift-cards.ts'
import { myGiftCardsMethods } from './gift-cards/my-gift-cards.ts'
import { manageMembershipsMethods } from './memberships/manage-memberships.ts'
import { myMembershipsMethods } from './memberships/my-memberships.ts'
import { viewMembershipsMethods } from './memberships/view-memberships.ts'
import { pricingInputMethods } from './pricing-input.ts'
import { cartTermsMethods } from './settings/cart-terms.ts'
import { listDeliveryCountriesMethods } from './settings/list-delivery-countries.ts'
import { listShippingRegionsMethods } from './settings/list-shipping-regions.ts'
import { manageSettingsMethods } from './settings/manage-settings.ts'
import { setAutomaticTaxRatesMethods } from './settings/set-automatic-tax-rates.ts'
import { shopSettingsMethods } from './settings/shop-settings.ts'
import { summarizeCartMethods } from './summarize-cart.ts'

export const pricingMethods = {
  ...codeGuessesMethods,
  ...findCouponMethods,
  ...manageCouponsMethods,
  ...findGiftCardMethods,
  ...manageGiftCardsMethods,
  ...myGiftCardsMethods,
  ...manageMembershipsMethods,
  ...myMembershipsMethods,
  ...viewMembershipsMethods,
  ...pricingInputMethods,
  ...cartTermsMethods,
  ...listDeliveryCountriesMethods,
  ...listShippingRegionsMethods,
  ...manageSettingsMethods,
  ...setAutomaticTaxRatesMethods,
  ...shopSettingsMethods,
  ...summarizeCartMethods,
  ...getDeliverySolutionsMethods,
}
