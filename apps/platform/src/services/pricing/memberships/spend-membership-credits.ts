import { Failure } from '@galleria/commerce/failures/failure'
import type { Pricing } from '@galleria/commerce/pricing/pricing'
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { memberships, membershipUses } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

/**
 * Takes the credits of every membership that pays for a line: call it in the transaction that writes the order, with the pricing that
 * was made in it. The same order takes once, however often this is called.
 */
export function spendMembershipCredits({ db, now }: CommerceContext, { lines }: Pick<Pricing, 'lines'>, orderId: string): void {
  const credits = new Map<string, number>()
  for (const { membership, line } of lines) if (membership) credits.set(membership.id, (credits.get(membership.id) ?? 0) + line.quantity)
  for (const [id, count] of credits) {
    const used = db
      .select({ orderId: membershipUses.orderId })
      .from(membershipUses)
      .where(and(eq(membershipUses.membershipId, id), eq(membershipUses.orderId, orderId)))
      .get()
    if (used) continue
    const enough = or(isNull(memberships.creditsRemaining), gte(memberships.creditsRemaining, count))
    const taken = db
      .update(memberships)
      .set({ creditsRemaining: sql`${memberships.creditsRemaining} - ${count}`, updatedAt: now() })
      .where(and(eq(memberships.id, id), enough))
      .returning({ id: memberships.id })
      .get()
    if (!taken) throw new Failure('MEMBERSHIP_NOT_APPLICABLE', 'The membership holds fewer credits than it did.', { membershipId: id })
    db.insert(membershipUses).values({ membershipId: id, orderId, credits: count, createdAt: now() }).run()
  }
}

/** Gives back what an order took. Called again, it gives nothing. */
export function returnMembershipCredits({ db, now }: CommerceContext, orderId: string): void {
  for (const { membershipId, credits } of db.delete(membershipUses).where(eq(membershipUses.orderId, orderId)).returning().all()) {
    db.update(memberships)
      .set({ creditsRemaining: sql`${memberships.creditsRemaining} + ${credits}`, updatedAt: now() })
      .where(eq(memberships.id, membershipId))
      .run()
  }
}
