import type { BuyerMembership } from '@galleria/commerce/pricing/memberships'
import { asc, eq } from 'drizzle-orm'
import { memberships } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

/** What the member holds that may pay for items. */
export function membershipsOf({ db }: CommerceContext, memberId: string): BuyerMembership[] {
  const rows = db
    .select()
    .from(memberships)
    .where(eq(memberships.memberId, memberId))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .all()
  return rows.map(({ id, appId, name, scope, creditsTotal, creditsRemaining, startsAt, expiresAt, active }) => ({
    id,
    appId,
    name,
    scope,
    startsAt,
    active,
    ...(creditsTotal !== null && { credits: { total: creditsTotal, remaining: creditsRemaining ?? 0 } }),
    ...(expiresAt !== null && { expiresAt }),
  }))
}
