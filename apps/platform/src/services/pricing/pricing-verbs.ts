import { cartTerms } from './cart-terms.ts'
import { createSetting } from './create-setting.ts'
import { deleteSetting } from './delete-setting.ts'
import { estimateTotals } from './estimate-totals.ts'
import { findCoupon } from './find-coupon.ts'
import { findGiftCard } from './find-gift-card.ts'
import { getSetting } from './get-setting.ts'
import { listShippingRegions } from './list-shipping-regions.ts'
import { createCoupon, deleteCoupon, getCoupon, queryCoupons, updateCoupon } from './manage-coupons.ts'
import { createGiftCard, getGiftCard, queryGiftCards, setGiftCardActive } from './manage-gift-cards.ts'
import { createMembership, getMembership, queryMemberships, updateMembership } from './manage-memberships.ts'
import { querySettings } from './query-settings.ts'
import { setAutomaticTaxRates } from './set-automatic-tax-rates.ts'
import { getCurrencySettings, getTaxSettings, setCurrencySettings, setTaxSettings } from './shop-settings.ts'
import { updateSetting } from './update-setting.ts'
import { membersWithMembership, viewMemberships } from './view-memberships.ts'

export const pricingVerbs = {
  cartTerms,
  estimateTotals,
  findCoupon,
  findGiftCard,
  membersWithMembership,
  viewMemberships,
  createSetting,
  deleteSetting,
  getSetting,
  querySettings,
  updateSetting,
  listShippingRegions,
  setAutomaticTaxRates,
  getCurrencySettings,
  getTaxSettings,
  setCurrencySettings,
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
