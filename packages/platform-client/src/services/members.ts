import * as z from 'zod/mini'
import { list, optionalFields } from '../entities/fields.ts'
import type { MemberQuery } from '../entities/member-query.ts'
import {
  GetMember,
  GetMyMember,
  ListMembers,
  type MemberFieldset,
  type MemberQueryScope,
  QueryMembers,
} from '../entities/member-requests.ts'
import { Member } from '../entities/member.ts'
import { OffsetMetadata, defaultPaging } from '../entities/query.ts'
import { defineCall } from '../transport/call.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../transport/pages.ts'
import { membersService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

/*
 * Reading members. Members see themselves and, like visitors, those whose privacy status is PUBLIC; an operator sees all.
 * What members change of themselves is in `member-self-service.ts`, what operators do in `member-administration.ts`.
 */

const service = membersService
const answer = z.looseObject({ member: Member })
const page = z.looseObject({ members: list(Member), ...optionalFields({ metadata: OffsetMetadata }) })

const getCall = defineCall({
  service,
  operation: 'GetMember',
  method: 'GET',
  path: '/v1/members/{id}',
  input: GetMember,
  answer,
  repeatable: true,
})

const getMyCall = defineCall({
  service,
  operation: 'GetMyMember',
  method: 'GET',
  path: '/v1/members/my',
  input: GetMyMember,
  answer,
  repeatable: true,
})

const listCall = defineCall({
  service,
  operation: 'ListMembers',
  method: 'GET',
  path: '/v1/members',
  input: ListMembers,
  answer: page,
  repeatable: true,
})

const queryCall = defineCall({
  service,
  operation: 'QueryMembers',
  method: 'POST',
  path: '/v1/members/query',
  input: QueryMembers,
  answer: page,
  repeatable: true,
  argumentNames: { query: '' },
})

type FieldsetOptions = SendOptions & { fieldsets?: MemberFieldset[] | undefined }

/**
 * One member by id. GET /members/v1/members/{id}. Permission MEMBERS.MEMBER_READ.
 * MEMBER_TO_MEMBER_BLOCKED when one of the two has blocked the other; 404 when there is none (`isNotFound`).
 */
export async function getMember(transport: Transport, id: string, { fieldsets, ...options }: FieldsetOptions = {}): Promise<Member> {
  return (await transport.send(getCall, { id, fieldsets }, options)).member
}

/**
 * The member whom the access token speaks for. GET /members/v1/members/my. Permission MEMBERS.MEMBER_READ.
 * NOT_FOUND when the token speaks for a visitor.
 */
export async function getMyMember(transport: Transport, { fieldsets, ...options }: FieldsetOptions = {}): Promise<Member> {
  return (await transport.send(getMyCall, { fieldsets }, options)).member
}

/**
 * One page of all members whom the caller may see. GET /members/v1/members. Permission MEMBERS.MEMBER_READ. At most 100 a
 * page; 50 from the start unless told. `sorting` does not reach the platform from a client of the older generation.
 */
export async function listMembers(transport: Transport, request: ListMembers = {}, options?: SendOptions): Promise<OffsetPage<Member>> {
  const paging = { ...defaultPaging, ...request.paging }
  const { members, metadata } = await transport.send(listCall, { ...request, paging }, options)
  return offsetPage(members, paging, metadata)
}

/** Every member whom the caller may see, read page by page. Calls and errors as `listMembers`. */
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

/**
 * One page of members. POST /members/v1/members/query. Permission MEMBERS.MEMBER_READ. At most 100 a page; 50 from the
 * start unless told. Filters: id, loginEmail, status, contactId, contact.firstName, contact.lastName, profile.nickname,
 * profile.slug, privacyStatus. Sorts: profile.nickname, contact.firstName, contact.lastName, createdDate, updatedDate,
 * lastLoginDate.
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

export const members = {
  get: getMember,
  getMy: getMyMember,
  list: listMembers,
  eachListed: eachListedMember,
  query: queryMembers,
  each: eachMember,
}
