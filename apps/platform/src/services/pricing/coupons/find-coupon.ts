import { eq } from 'drizzle-orm'
import { coupons } from '../../../db/schema/commerce.ts'
import type { CouponRequest } from '../../../domain/cart/pricing-request.ts'
import { Failure } from '../../../domain/failures/failure.ts'
import { couponProblem } from '../../../domain/pricing/discounts/coupon.ts'
import { priceCart } from '../../../domain/pricing/price-cart.ts'
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
