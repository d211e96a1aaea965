import { and, eq, sql } from 'drizzle-orm'
import { coupons, couponUses, payments } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { voidGiftCardUses } from '../../pricing/gift-cards/redeem-gift-card.ts'
import { returnMembershipCredits } from '../../pricing/memberships/spend-membership-credits.ts'

/** Undoes what paid for an order that is not to be: its gift card, its coupon and its memberships are as they were. */
export function reversePayments(context: CommerceContext, orderId: string): void {
  const { db, now } = context
  voidGiftCardUses(context, orderId)
  db.update(payments)
    .set({ status: 'VOIDED', updatedAt: now() })
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'gift-card'), eq(payments.status, 'APPROVED')))
    .run()
  for (const { couponId } of db
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ couponId: couponUses.couponId })
    .all()) {
    db.update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, couponId))
      .run()
  }
  returnMembershipCredits(context, orderId)
}
