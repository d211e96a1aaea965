import { estimateTotals } from './estimate-totals.ts'
import { findCoupon } from './find-coupon.ts'
import { findGiftCard } from './find-gift-card.ts'

export const pricingVerbs = { estimateTotals, findCoupon, findGiftCard }
