import * as z from 'zod/mini'
import { type MemberQueryScope, QueryMembers } from '../../entities/members/member-query-requests.ts'
import type { MemberQuery } from '../../entities/members/member-query.ts'
import { Member } from '../../entities/members/member.ts'
import { list, optionalFields } from '../../entities/values/fields.ts'
import { OffsetMetadata, defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { MEMBERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* What a public page needs of members: a bundle with this alone holds no other call. */

export const MemberPage = z.looseObject({ members: list(Member), ...optionalFields({ metadata: OffsetMetadata }) })

const queryCall = defineOperation({
  service: MEMBERS_SERVICE,
  name: 'QueryMembers',
  method: 'POST',
  path: '/v1/members/query',
  input: QueryMembers,
  output: MemberPage,
  repeatable: true,
  argumentNames: { query: '' },
})

/**
 * One page of members. POST /members/v1/members/query. Permission MEMBERS.MEMBER_READ. At most 100 a page; the first 50 by default.
 * Filters: id, loginEmail, status, contactId, contact.firstName, contact.lastName, profile.nickname, profile.slug, privacyStatus.
 * Sorts: profile.nickname, contact.firstName, contact.lastName, createdDate, updatedDate, lastLoginDate.
 */
export async function queryMembers(
  transport: Transport,
  query: MemberQuery = {},
  { fieldsets, search, ...options }: SendOptions & MemberQueryScope = {},
): Promise<OffsetPage<Member>> {
  const paging = { ...defaultPaging, ...query.paging }
  const { members, metadata } = await transport.send(queryCall, { fieldsets, search, query: { ...query, paging } }, options)
  return offsetPage(members, paging, metadata)
}

/** Every member that a query finds, read page by page. Calls and errors as `queryMembers`. */
export function eachMember(
  transport: Transport,
  query: MemberQuery = {},
  options?: SendOptions & MemberQueryScope,
): AsyncGenerator<Member, void, undefined> {
  return eachByOffset((offset) => queryMembers(transport, { ...query, paging: { ...query.paging, offset } }, options), query.paging?.offset)
}

export const memberQueries = { query: queryMembers, each: eachMember }
