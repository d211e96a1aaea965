import { ownerKey, type Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { couponProblem } from '@galleria/commerce/pricing/discounts/coupon'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { and, eq, lt, isNull, or, sql } from 'drizzle-orm'
import { coupons, couponUses } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { claimCoupon } from './claim-coupon.ts'

/**
 * Uses the coupon for an order: call it in the transaction that writes the order. Throws what keeps the coupon from being used, its
 * limits among them. The same order uses it once, however often this is called.
 */
export function redeemCoupon(
  context: CommerceContext,
  coupon: { readonly id: string; readonly code: string },
  owner: Owner,
  orderId: string,
  email?: string,
): void {
  const { db, now } = context
  const used = db
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupon.id), eq(couponUses.orderId, orderId)))
    .get()
  if (used) return
  const problem = couponProblem(claimCoupon(context, coupon, owner, email), now())
  if (problem) throw new Failure(problem.code, problem.description, { couponCode: coupon.code })
  const belowLimit = or(isNull(coupons.usageLimit), lt(coupons.uses, coupons.usageLimit))
  const taken = db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, coupon.id), belowLimit))
    .returning({ id: coupons.id })
    .get()
  if (!taken) throw new Failure('COUPON_USAGE_EXCEEDED', `The coupon ${coupon.code} is used up.`, { couponCode: coupon.code })
  db.insert(couponUses)
    .values({
      couponId: coupon.id,
      orderId,
      ownerKey: ownerKey(owner),
      email: email === undefined ? null : mailboxKey(email),
      createdAt: now(),
    })
    .run()
}
