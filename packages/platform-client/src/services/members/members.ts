import * as z from 'zod/mini'
import { ListMembers } from '../../entities/members/member-query-requests.ts'
import { GetMember } from '../../entities/members/member-requests.ts'
import { Member } from '../../entities/members/member.ts'
import { defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { MEMBERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { MemberPage, memberQueries } from './member-queries.ts'
import { type FieldsetOptions, getMyMember } from './my-member.ts'

/*
 * Reading members. Members see themselves and, like visitors, the members with the privacy status PUBLIC; an operator sees all. The
 * calls that change members are in `member-self-service.ts` (their own) and `member-administration.ts` (an operator's).
 */

const service = MEMBERS_SERVICE
const response = z.looseObject({ member: Member })

const getCall = defineOperation({
  service,
  name: 'GetMember',
  method: 'GET',
  path: '/v1/members/{id}',
  input: GetMember,
  output: response,
  repeatable: true,
})

const listCall = defineOperation({
  service,
  name: 'ListMembers',
  method: 'GET',
  path: '/v1/members',
  input: ListMembers,
  output: MemberPage,
  repeatable: true,
})

/**
 * One member by id. GET /members/v1/members/{id}. Permission MEMBERS.MEMBER_READ.
 * MEMBER_TO_MEMBER_BLOCKED when one of the two has blocked the other; 404 when there is none (`isNotFound`).
 */
export async function getMember(transport: Transport, id: string, { fieldsets, ...options }: FieldsetOptions = {}): Promise<Member> {
  return (await transport.send(getCall, { id, fieldsets }, options)).member
}

/**
 * One page of the members that the caller may see. GET /members/v1/members. Permission MEMBERS.MEMBER_READ. At most 100 a page; the
 * first 50 by default. `sorting` does not reach the platform from a client of the older generation.
 */
export async function listMembers(transport: Transport, request: ListMembers = {}, options?: SendOptions): Promise<OffsetPage<Member>> {
  const paging = { ...defaultPaging, ...request.paging }
  const { members, metadata } = await transport.send(listCall, { ...request, paging }, options)
  return offsetPage(members, paging, metadata)
}

/** All members that the caller may see, read page by page. Calls and errors as `listMembers`. */
export function eachListedMember(
  transport: Transport,
  request: ListMembers = {},
  options?: SendOptions,
): AsyncGenerator<Member, void, undefined> {
  return eachByOffset(
    (offset) => listMembers(transport, { ...request, paging: { ...request.paging, offset } }, options),
    request.paging?.offset,
  )
}

export const members = {
  get: getMember,
  getMy: getMyMember,
  list: listMembers,
  eachListed: eachListedMember,
  ...memberQueries,
}
