import type { CouponRequest } from '@galleria/commerce/cart/pricing-request'
import { Failure } from '@galleria/commerce/failures/failure'
import { couponProblem } from '@galleria/commerce/pricing/discounts/coupon'
import { priceCart } from '@galleria/commerce/pricing/price-cart'
import { eq } from 'drizzle-orm'
import { coupons } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { pricingInput } from '../pricing-input.ts'
import { couponClaim } from './claim-coupon.ts'

/** Codes are typed by hand: spaces around them and their case do not count. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase()
}

/** The coupon of a code, if the buyer may use it on these lines now; throws what is in the way. What to keep of it in a cart. */
export function findCoupon(context: CommerceContext, { code, request }: CouponRequest): { id: string; code: string } {
  const row = context.db
    .select()
    .from(coupons)
    .where(eq(coupons.codeKey, couponKey(code)))
    .get()
  const claim = couponClaim(context, row, code, request.owner, request.email)
  const problem = couponProblem(claim, context.now()) ?? priceCart({ ...pricingInput(context, request), coupon: claim }).coupon?.problem
  if (problem || !claim.coupon)
    throw new Failure(problem?.code ?? 'COUPON_DOES_NOT_EXIST', problem?.description ?? `There is no coupon ${code}.`, {
      couponCode: code,
      ...problem?.data,
    })
  return { id: claim.coupon.id, code: claim.coupon.code }
}

export const findCouponMethods = { findCoupon }
