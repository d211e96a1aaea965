import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { invalid } from '@galleria/commerce/failures/failure'
import { toMemberDocument, type MemberFieldset } from '@galleria/commerce/members/member-record'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { MemberSearch, MemberSort } from '@galleria/platform-client/entities/members/member-query-requests'
import { defaultPaging } from '@galleria/platform-client/entities/wire/query'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, asc, count, eq, or, type SQL } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { filterCondition } from '../../db/sql/filter.ts'
import { orderBy, sortTerms } from '../../db/sql/sort.ts'
import { totalOf } from '../../db/sql/total.ts'
import type { IdentityContext } from '../contexts.ts'
import { notBlockedFor } from './blocks-between.ts'
import { readMemberFields } from './fields/member-fields.ts'
import { memberColumns } from './member-columns.ts'
import { memberSearch } from './member-search.ts'

export interface MembersRequest {
  readonly filter?: Record<string, unknown> | undefined
  readonly search?: MemberSearch | undefined
  readonly sort?: readonly MemberSort[] | undefined
  readonly paging?: { readonly limit?: number | undefined; readonly offset?: number | undefined } | undefined
  readonly caller: Caller
  /** The fields of members that the caller may see in full. Other members have their public fields only. */
  readonly fieldset: MemberFieldset
  /** Where filter and sort stand in the request, for violations. */
  readonly paths: { readonly filter: string; readonly sort: string }
}

export interface MembersPage {
  readonly members: Wire<typeof Member>[]
  readonly metadata: { readonly count: number; readonly offset: number; readonly total: number; readonly tooManyToCount: boolean }
}

/**
 * A page of the members that the caller may see: the shop sees all; a member sees itself and the public members without a block between the
 * two; a visitor sees public members.
 */
function queryMembers(context: IdentityContext, request: MembersRequest): MembersPage {
  const { db } = context
  const { caller, fieldset, paths } = request
  const { limit, offset } = { ...defaultPaging, ...request.paging }
  const columns = memberColumns(caller)
  const condition = and(
    visibleTo(caller),
    filterCondition(request.filter, columns, paths.filter),
    memberSearch(request.search, caller, 'search'),
  )
  const terms = sortTerms(withoutPlaces(request.sort, paths.sort), columns, paths.sort)
  const rows = db
    .select()
    .from(members)
    .where(condition)
    .orderBy(...orderBy(terms), asc(members.createdAt), asc(members.id))
    .limit(limit)
    .offset(offset)
    .all()
  const fields = readMemberFields(context)
  const whole = (id: string) => isAdmin(caller) || (caller.kind === 'member' && caller.id === id)
  const total = totalOf(rows.length, limit, offset, () => db.select({ total: count() }).from(members).where(condition).get()?.total ?? 0)
  return {
    members: rows.map((row) => toMemberDocument(row, whole(row.id) ? fieldset : 'PUBLIC', fields)),
    metadata: { count: rows.length, offset, total, tooManyToCount: false },
  }
}

function visibleTo(caller: Caller): SQL | undefined {
  if (isAdmin(caller)) return undefined
  const shown = and(eq(members.privacyStatus, 'PUBLIC'), eq(members.status, 'APPROVED'))
  return caller.kind === 'member' ? or(and(shown, notBlockedFor(caller.id)), eq(members.id, caller.id)) : shown
}

function withoutPlaces(sort: readonly MemberSort[] | undefined, path: string): MemberSort[] {
  return (sort ?? []).map((term, index) => {
    if (term.origin) throw invalid(`${path}[${index}].origin`, 'belongs to sorting by a place: members have none', 'FIELD_NOT_ALLOWED')
    return term
  })
}

export const queryMembersMethods = { queryMembers }
