import { Failure } from '@galleria/commerce/failures/failure'
import { APP_IDS } from '@galleria/commerce/pricing/app-ids'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { MembershipChange, NewMembership } from '@galleria/platform-client/entities/memberships/membership-administration'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { asc, count, eq } from 'drizzle-orm'
import { memberships } from '../../../db/schema/commerce.ts'
import { filterCondition, type FilterFields } from '../../../db/sql/filter.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import type { CommerceContext } from '../../contexts.ts'

type MembershipRow = typeof memberships.$inferSelect

function createMembership(context: CommerceContext, { membership }: { membership: Wire<typeof NewMembership> }) {
  const { db, now } = context
  const time = now()
  const base = {
    name: membership.name,
    appId: APP_IDS.memberships,
    scope: {},
    creditsTotal: null,
    creditsRemaining: null,
    startsAt: time,
    expiresAt: null,
    active: true,
  }
  const id = crypto.randomUUID()
  db.insert(memberships)
    .values({
      ...base,
      ...columnsOf(membership, base.scope),
      id,
      memberId: membership.memberId.toLowerCase(),
      createdAt: time,
      updatedAt: time,
    })
    .run()
  return getMembership(context, { id })
}

function getMembership(context: CommerceContext, { id }: { id: string }) {
  return { membership: documentOf(rowOf(context, id)) }
}

function updateMembership(context: CommerceContext, { id, membership }: { id: string; membership: Wire<typeof MembershipChange> }) {
  const row = rowOf(context, id)
  context.db
    .update(memberships)
    .set({ ...columnsOf(membership, row.scope), updatedAt: context.now() })
    .where(eq(memberships.id, row.id))
    .run()
  return getMembership(context, { id })
}

const membershipFields: FilterFields = {
  id: { kind: 'text', column: memberships.id },
  memberId: { kind: 'text', column: memberships.memberId },
  name: { kind: 'text', column: memberships.name },
  active: { kind: 'boolean', column: memberships.active },
}

function queryMemberships({ db }: CommerceContext, { query = {} }: { query?: Pick<Wire<typeof OffsetQuery>, 'filter' | 'paging'> }) {
  const { limit, offset } = parsePaging(query.paging)
  const condition = filterCondition(query.filter, membershipFields, 'query.filter')
  const rows = db
    .select()
    .from(memberships)
    .where(condition)
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = db.select({ total: count() }).from(memberships).where(condition).get()?.total ?? 0
  return { memberships: rows.map(documentOf), pagingMetadata: { count: rows.length, offset, total } }
}

function rowOf({ db }: CommerceContext, id: string): MembershipRow {
  const row = db.select().from(memberships).where(eq(memberships.id, id.toLowerCase())).get()
  if (!row) throw new Failure('NOT_FOUND', `There is no membership ${id}.`)
  return row
}

function columnsOf(
  { name, appId, productIds, collectionIds, credits, startDate, expirationDate, active }: Wire<typeof MembershipChange>,
  scope: MembershipRow['scope'],
) {
  return {
    ...(name !== undefined && { name }),
    ...(appId !== undefined && { appId: appId.toLowerCase() }),
    scope: {
      ...scope,
      ...(productIds && { productIds: lower(productIds) }),
      ...(collectionIds && { collectionIds: lower(collectionIds) }),
    },
    ...(credits && { creditsTotal: credits.total, creditsRemaining: Math.min(credits.remaining ?? credits.total, credits.total) }),
    ...(startDate !== undefined && { startsAt: Date.parse(startDate) }),
    ...(expirationDate !== undefined && { expiresAt: Date.parse(expirationDate) }),
    ...(active !== undefined && { active }),
  }
}

function documentOf({
  id,
  memberId,
  name,
  appId,
  scope,
  creditsTotal,
  creditsRemaining,
  startsAt,
  expiresAt,
  active,
  createdAt,
  updatedAt,
}: MembershipRow) {
  return {
    id,
    memberId,
    name,
    appId,
    ...scope,
    ...(creditsTotal !== null && { credits: { total: creditsTotal, remaining: creditsRemaining ?? 0 } }),
    startDate: isoDate(startsAt),
    ...(expiresAt !== null && { expirationDate: isoDate(expiresAt) }),
    active,
    createdDate: isoDate(createdAt),
    updatedDate: isoDate(updatedAt),
  }
}

function lower(ids: readonly string[]): string[] {
  return ids.map((id) => id.toLowerCase())
}

export const manageMembershipsMethods = { createMembership, getMembership, queryMemberships, updateMembership }
