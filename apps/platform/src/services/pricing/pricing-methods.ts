import { returnGuess, spendGuess } from './code-guesses.ts'
import { findCoupon } from './coupons/find-coupon.ts'
import { createCoupon, deleteCoupon, getCoupon, queryCoupons, updateCoupon } from './coupons/manage-coupons.ts'
import { findGiftCard } from './gift-cards/find-gift-card.ts'
import { createGiftCard, getGiftCard, queryGiftCards, setGiftCardActive } from './gift-cards/manage-gift-cards.ts'
import { checkGiftCard, listMyGiftCards, listSentGiftCards } from './gift-cards/my-gift-cards.ts'
import { createMembership, getMembership, queryMemberships, updateMembership } from './memberships/manage-memberships.ts'
import { forgetMemberships, listMyMemberships } from './memberships/my-memberships.ts'
import { membersWithMembership, viewMemberships } from './memberships/view-memberships.ts'
import { estimateTotals } from './pricing-input.ts'
import { getCartTerms } from './settings/cart-terms.ts'
import { listDeliveryCountries } from './settings/list-delivery-countries.ts'
import { listShippingRegions } from './settings/list-shipping-regions.ts'
import { createSetting, deleteSetting, getSetting, querySettings, updateSetting } from './settings/manage-settings.ts'
import { setAutomaticTaxRates } from './settings/set-automatic-tax-rates.ts'
import { getTaxSettings, setTaxSettings } from './settings/shop-settings.ts'
import { summarizeCart } from './summarize-cart.ts'

export const pricingMethods = {
  getCartTerms,
  estimateTotals,
  summarizeCart,
  findCoupon,
  checkGiftCard,
  findGiftCard,
  forgetMemberships,
  listSentGiftCards,
  listMyGiftCards,
  listMyMemberships,
  spendGuess,
  returnGuess,
  membersWithMembership,
  viewMemberships,
  createSetting,
  deleteSetting,
  getSetting,
  querySettings,
  updateSetting,
  listDeliveryCountries,
  listShippingRegions,
  setAutomaticTaxRates,
  getTaxSettings,
  setTaxSettings,
  createCoupon,
  deleteCoupon,
  getCoupon,
  queryCoupons,
  updateCoupon,
  createGiftCard,
  getGiftCard,
  queryGiftCards,
  setGiftCardActive,
  createMembership,
  getMembership,
  queryMemberships,
  updateMembership,
}
