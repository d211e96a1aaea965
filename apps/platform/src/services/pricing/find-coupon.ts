import { eq } from 'drizzle-orm'
import { coupons } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failure.ts'
import type { Owner } from '../../domain/owner.ts'
import { couponProblem } from '../../domain/pricing/coupon.ts'
import { priceCart } from '../../domain/pricing/price-cart.ts'
import type { CommerceContext } from '../contexts.ts'
import { couponClaim } from './claim-coupon.ts'
import { pricingInput, type PricingRequest } from './pricing-input.ts'

/** Codes are typed by hand: spaces around them and their case do not count. */
export function couponKey(code: string): string {
  return code.trim().toUpperCase()
}

export interface WantedCoupon {
  readonly code: string
  /** What it is wanted for. */
  readonly request: Omit<PricingRequest, 'coupon' | 'owner'> & { readonly owner: Owner }
}

/** The coupon of a code, if the buyer may use it on these lines now; throws what is in the way. What to keep of it in a cart. */
export function findCoupon(context: CommerceContext, { code, request }: WantedCoupon): { id: string; code: string } {
  const row = context.db
    .select()
    .from(coupons)
    .where(eq(coupons.codeKey, couponKey(code)))
    .get()
  const claim = couponClaim(context, row, code, request.owner, request.email)
  const problem = couponProblem(claim, context.now()) ?? priceCart({ ...pricingInput(context, request), coupon: claim }).coupon?.problem
  if (problem || !claim.coupon)
    throw new Failure(problem?.code ?? 'COUPON_DOES_NOT_EXIST', problem?.description ?? `There is no coupon ${code}.`, { couponCode: code })
  return { id: claim.coupon.id, code: claim.coupon.code }
}
