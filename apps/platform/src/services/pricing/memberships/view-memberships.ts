import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { memberships } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

export interface MembershipView {
  readonly name: string
  readonly running: boolean
  readonly creditsRemaining: number | null
  readonly expiresAt: number | null
}

/** What a member holds, running or over. */
function viewMemberships({ db, now }: CommerceContext, { memberId }: { memberId: string }): MembershipView[] {
  const rows = db
    .select()
    .from(memberships)
    .where(eq(memberships.memberId, memberId))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .all()
  return rows.map(({ name, active, startsAt, creditsRemaining, expiresAt }) => ({
    name,
    running: active && startsAt <= now() && (expiresAt === null || expiresAt > now()),
    creditsRemaining,
    expiresAt,
  }))
}

/** The members with a running membership, among the given members or among all. */
function membersWithMembership({ db, now }: CommerceContext, { among }: { readonly among?: readonly string[] }): string[] {
  const running = and(
    eq(memberships.active, true),
    lte(memberships.startsAt, now()),
    or(isNull(memberships.expiresAt), gt(memberships.expiresAt, now())),
  )
  const holders = new Set(
    db
      .selectDistinct({ memberId: memberships.memberId })
      .from(memberships)
      .where(running)
      .all()
      .map(({ memberId }) => memberId),
  )
  return among ? among.map((id) => id.toLowerCase()).filter((id) => holders.has(id)) : [...holders]
}

export const viewMembershipsMethods = { membersWithMembership, viewMemberships }
