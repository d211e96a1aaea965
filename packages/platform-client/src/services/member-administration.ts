import * as z from 'zod/mini'
import { BulkJob, type BulkResults, bulkResults } from '../entities/bulk.ts'
import type { FilterOf } from '../entities/filter.ts'
import type { MemberFields } from '../entities/member-query.ts'
import {
  BulkDeleteMembers,
  BulkDeleteMembersByFilter,
  CreateMember,
  type DeletedContent,
  MemberById,
  type MemberSearch,
  MembersByFilter,
  type NewMember,
  UpdateSlug,
} from '../entities/member-requests.ts'
import { Member } from '../entities/member.ts'
import { defineCall } from '../transport/call.ts'
import { membersService } from '../transport/services.ts'
import type { SendOptions, Transport } from '../transport/transport.ts'

/* What the shop's operator does with members: every call here needs an API key (`apiKey`). */

const service = membersService
const answer = z.looseObject({ member: Member })

const createCall = defineCall({
  service,
  operation: 'CreateMember',
  method: 'POST',
  path: '/v1/members',
  input: CreateMember,
  answer,
  repeatable: false,
  argumentNames: { member: '' },
})

const updateSlugCall = defineCall({
  service,
  operation: 'UpdateMemberSlug',
  method: 'POST',
  path: '/v1/members/{id}/slug',
  input: UpdateSlug,
  answer,
  repeatable: false,
})

const statusCall = (operation: string, verb: string, repeatable = true) =>
  defineCall({ service, operation, method: 'POST', path: `/v1/members/{id}/${verb}`, input: MemberById, answer, repeatable })
const muteCall = statusCall('MuteMember', 'mute')
const unmuteCall = statusCall('UnmuteMember', 'unmute')
const approveCall = statusCall('ApproveMember', 'approve')
const blockCall = statusCall('BlockMember', 'block')
const disconnectCall = statusCall('DisconnectMember', 'disconnect', false)

const deleteCall = defineCall({
  service,
  operation: 'DeleteMember',
  method: 'DELETE',
  path: '/v1/members/{id}',
  input: MemberById,
  answer: z.looseObject({}),
  repeatable: false,
})

const bulkDeleteCall = defineCall({
  service,
  operation: 'BulkDeleteMembers',
  method: 'POST',
  path: '/v1/members/bulk/delete',
  input: BulkDeleteMembers,
  answer: bulkResults(Member),
  repeatable: false,
})

const byFilterCall = <Input extends z.ZodMiniType>(operation: string, verb: string, input: Input) =>
  defineCall({ service, operation, method: 'POST', path: `/v1/members/bulk/${verb}-by-filter`, input, answer: BulkJob, repeatable: false })
const deleteByFilterCall = byFilterCall('BulkDeleteMembersByFilter', 'delete', BulkDeleteMembersByFilter)
const approveByFilterCall = byFilterCall('BulkApproveMembers', 'approve', MembersByFilter)
const blockByFilterCall = byFilterCall('BulkBlockMembers', 'block', MembersByFilter)

/**
 * Makes a member without a password: one who asks for a new password gets to choose the first.
 * POST /members/v1/members. Elevated. Permission MEMBERS.MEMBER_CREATE. Make several no faster than one a second.
 */
export async function createMember(transport: Transport, member: NewMember, options?: SendOptions): Promise<Member> {
  return (await transport.send(createCall, { member }, options)).member
}

/**
 * Changes the end of the address of a member's profile. POST /members/v1/members/{id}/slug. Elevated.
 * Permission MEMBERS.MEMBER_UPDATE. SLUG_ALREADY_EXISTS when it is another member's.
 */
export async function updateMemberSlug(transport: Transport, id: string, slug: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(updateSlugCall, { id, slug }, options)).member
}

/** Keeps a member from writing in public places. POST /members/v1/members/{id}/mute. Elevated. Permission MEMBERS.MEMBER_MUTE. */
export async function muteMember(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(muteCall, { id }, options)).member
}

/** Lets a muted member write again. POST /members/v1/members/{id}/unmute. Elevated. Permission MEMBERS.MEMBER_MUTE. */
export async function unmuteMember(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(unmuteCall, { id }, options)).member
}

/**
 * Lets a waiting member in, or a blocked one in again. POST /members/v1/members/{id}/approve. Elevated.
 * Permission MEMBERS.MEMBER_APPROVE.
 */
export async function approveMember(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(approveCall, { id }, options)).member
}

/**
 * Keeps a member from signing in, until approved again. POST /members/v1/members/{id}/block. Elevated.
 * Permission MEMBERS.MEMBER_BLOCK. MEMBER_SELF_BLOCK_FORBIDDEN, OWNER_MEMBER_BLOCK_FORBIDDEN, and
 * ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN for one who pays for a running subscription.
 */
export async function blockMember(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(blockCall, { id }, options)).member
}

/**
 * Ends a member's access for good and keeps the data: the status becomes OFFLINE. There is no way back; the same person
 * would be a new member with a new slug. POST /members/v1/members/{id}/disconnect. Elevated. Permission MEMBERS.MEMBER_DISCONNECT.
 */
export async function disconnectMember(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(disconnectCall, { id }, options)).member
}

/**
 * Deletes a member; what the member wrote passes to the shop's owner. DELETE /members/v1/members/{id}. Elevated.
 * Permission MEMBERS.MEMBER_DELETE. Field violations with the rule OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN for one who
 * runs the shop, ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN for one who pays for a running subscription.
 */
export async function deleteMember(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { id }, options)
}

/**
 * Deletes up to 100 members. POST /members/v1/members/bulk/delete. Elevated. Permission MEMBERS.MEMBER_DELETE.
 * Succeeds even where single members cannot be deleted: each result says so.
 */
export async function bulkDeleteMembers(transport: Transport, memberIds: string[], options?: SendOptions): Promise<BulkResults<Member>> {
  return transport.send(bulkDeleteCall, { memberIds }, options)
}

/**
 * Begins to delete whoever a filter finds, and every member for `{}`. POST /members/v1/members/bulk/delete-by-filter.
 * Elevated. Permission MEMBERS.MEMBER_DELETE. What they wrote passes to `contentAssigneeId`, a member, or to the shop's
 * owner. Filters as `queryMembers`.
 * @returns the id of the job that does it
 */
export async function deleteMembersByFilter(
  transport: Transport,
  filter: FilterOf<MemberFields>,
  { contentAssigneeId, search, ...options }: SendOptions & DeletedContent & { search?: MemberSearch | undefined } = {},
): Promise<string> {
  return (await transport.send(deleteByFilterCall, { filter, contentAssigneeId, search }, options)).jobId
}

/**
 * Begins to let in whoever a filter finds, as `approveMember`. POST /members/v1/members/bulk/approve-by-filter. Elevated.
 * Permission MEMBERS.MEMBER_APPROVE.
 * @returns the id of the job that does it
 */
export async function approveMembersByFilter(transport: Transport, filter: FilterOf<MemberFields>, options?: SendOptions): Promise<string> {
  return (await transport.send(approveByFilterCall, { filter }, options)).jobId
}

/**
 * Begins to block whoever a filter finds, as `blockMember`. POST /members/v1/members/bulk/block-by-filter. Elevated.
 * Permission MEMBERS.MEMBER_BLOCK.
 * @returns the id of the job that does it
 */
export async function blockMembersByFilter(transport: Transport, filter: FilterOf<MemberFields>, options?: SendOptions): Promise<string> {
  return (await transport.send(blockByFilterCall, { filter }, options)).jobId
}

export const memberAdministration = {
  create: createMember,
  updateSlug: updateMemberSlug,
  mute: muteMember,
  unmute: unmuteMember,
  approve: approveMember,
  block: blockMember,
  disconnect: disconnectMember,
  delete: deleteMember,
  bulkDelete: bulkDeleteMembers,
  deleteByFilter: deleteMembersByFilter,
  approveByFilter: approveMembersByFilter,
  blockByFilter: blockMembersByFilter,
}
