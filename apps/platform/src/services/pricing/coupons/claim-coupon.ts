import { ownerKey, type Owner } from '@galleria/commerce/access/owner'
import type { Coupon, CouponClaim } from '@galleria/commerce/pricing/discounts/coupon'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { and, count, eq, inArray, or } from 'drizzle-orm'
import { coupons, couponUses } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

export type CouponRow = typeof coupons.$inferSelect

/** The coupon that a cart holds, with how often it was used. */
export function claimCoupon(
  context: CommerceContext,
  { id, code }: { id: string; code: string },
  owner: Owner | undefined,
  email: string | undefined,
): CouponClaim {
  const row = context.db.select().from(coupons).where(eq(coupons.id, id)).get()
  return couponClaim(context, row, code, owner, email)
}

export function couponClaim(
  context: CommerceContext,
  row: CouponRow | undefined,
  code: string,
  owner: Owner | undefined,
  email: string | undefined,
): CouponClaim {
  if (!row) return { code, uses: 0, usesOfBuyer: 0 }
  const usesOfBuyer = row.limitPerCustomer === null ? 0 : usesBy(context, row.id, owner, email)
  return { code: row.code, coupon: couponOf(row), uses: row.uses, usesOfBuyer }
}

function usesBy({ db }: CommerceContext, couponId: string, owner: Owner | undefined, email: string | undefined): number {
  const buyer = or(
    owner && eq(couponUses.ownerKey, ownerKey(owner)), // Uses of before were written down as they were typed.
    email === undefined ? undefined : inArray(couponUses.email, [mailboxKey(email), email.toLowerCase()]),
  )
  if (!buyer) return 0
  return (
    db
      .select({ uses: count() })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, couponId), buyer))
      .get()?.uses ?? 0
  )
}

export function couponOf({ expiresAt, usageLimit, limitPerCustomer, scope, minimumSubtotal, ...row }: CouponRow): Coupon {
  const { id, name, code, active, startsAt, limitedToOneItem, effect } = row
  return {
    id,
    name,
    code,
    active,
    startsAt,
    limitedToOneItem,
    effect,
    ...(expiresAt !== null && { expiresAt }),
    ...(usageLimit !== null && { usageLimit }),
    ...(limitPerCustomer !== null && { limitPerCustomer }),
    ...(scope && { scope }),
    ...(minimumSubtotal !== null && { minimumSubtotal }),
  }
}
