import { isoDate } from '@galleria/commerce/values/iso-date'
import type { MyMembership } from '@galleria/platform-client/entities/memberships/membership'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { memberships, membershipUses, orders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

type Row = typeof memberships.$inferSelect

/** The maximum number of memberships on a page. */
const MAX_MEMBERSHIPS = 100
/** Latest uses shown per membership. */
const MAX_USES = 50

/** The memberships of a member: those that can pay first, then the newest. */
function listMyMemberships(
  context: CommerceContext,
  { memberId, limit = MAX_MEMBERSHIPS }: { readonly memberId: string; readonly limit?: number },
): { memberships: Wire<typeof MyMembership>[] } {
  const now = context.now()
  const rows = context.db
    .select()
    .from(memberships)
    .where(eq(memberships.memberId, memberId))
    .orderBy(desc(memberships.createdAt), asc(memberships.id))
    .limit(limit)
    .all()
  const shown = rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: stateOf(row, now),
    startDate: isoDate(row.startsAt),
    uses: usesOf(context, row),
    ...(row.creditsTotal !== null && { credits: { total: row.creditsTotal, remaining: row.creditsRemaining ?? 0 } }),
    ...(row.expiresAt !== null && { expirationDate: isoDate(row.expiresAt) }),
  }))
  return { memberships: shown.toSorted((a, b) => Number(canPay(b)) - Number(canPay(a))) }
}

function stateOf({ active, startsAt, expiresAt }: Row, now: number) {
  if (!active) return 'SUSPENDED'
  if (now < startsAt) return 'NOT_STARTED'
  return expiresAt !== null && now >= expiresAt ? 'EXPIRED' : 'ACTIVE'
}

function canPay({ state, credits }: Pick<Wire<typeof MyMembership>, 'state' | 'credits'>): boolean {
  return state === 'ACTIVE' && (credits === undefined || credits.remaining > 0)
}

/** The uses for the member's own orders. The shop may have let the membership pay for another person's order, which is not told. */
function usesOf({ db }: CommerceContext, { id, memberId }: Row) {
  const uses = db
    .select({ credits: membershipUses.credits, createdAt: membershipUses.createdAt, orderId: orders.id, number: orders.number })
    .from(membershipUses)
    .innerJoin(orders, eq(orders.id, membershipUses.orderId))
    .where(and(eq(membershipUses.membershipId, id), eq(orders.memberId, memberId)))
    .orderBy(desc(membershipUses.createdAt))
    .limit(MAX_USES)
    .all()
  return uses.map(({ credits, createdAt, orderId, number }) => ({
    credits,
    date: isoDate(createdAt),
    orderId,
    orderNumber: String(number),
  }))
}

/** Deletes what a former member held. */
function forgetMemberships({ db }: CommerceContext, { memberId }: { readonly memberId: string }): void {
  const held = db.select({ id: memberships.id }).from(memberships).where(eq(memberships.memberId, memberId))
  db.transaction(() => {
    db.delete(membershipUses).where(inArray(membershipUses.membershipId, held)).run()
    db.delete(memberships).where(eq(memberships.memberId, memberId)).run()
  })
}

export const myMembershipsMethods = { forgetMemberships, listMyMemberships }
