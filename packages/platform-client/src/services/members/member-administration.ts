import * as z from 'zod/mini'
import { BulkDeleteMembersByFilter, type MemberSearch, MembersByFilter } from '../../entities/members/member-query-requests.ts'
import type { MemberFields } from '../../entities/members/member-query.ts'
import {
  BulkDeleteMembers,
  CreateMember,
  type DeletedContent,
  MemberById,
  type NewMember,
  UpdateSlug,
} from '../../entities/members/member-requests.ts'
import { Member } from '../../entities/members/member.ts'
import { BulkJob, type BulkResults, bulkResults } from '../../entities/wire/bulk.ts'
import type { FilterOf } from '../../entities/wire/filter.ts'
import { defineOperation } from '../../transport/operation.ts'
import { MEMBERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* What the shop's operator does with members: every call here needs an API key (`apiKey`). */

const service = MEMBERS_SERVICE
const response = z.looseObject({ member: Member })

const createCall = defineOperation({
  service,
  name: 'CreateMember',
  method: 'POST',
  path: '/v1/members',
  input: CreateMember,
  output: response,
  repeatable: false,
  argumentNames: { member: '' },
})

const updateSlugCall = defineOperation({
  service,
  name: 'UpdateMemberSlug',
  method: 'POST',
  path: '/v1/members/{id}/slug',
  input: UpdateSlug,
  output: response,
  repeatable: false,
})

const statusCall = (operation: string, action: string, repeatable = true) =>
  defineOperation({
    service,
    name: operation,
    method: 'POST',
    path: `/v1/members/{id}/${action}`,
    input: MemberById,
    output: response,
    repeatable,
  })
const muteCall = statusCall('MuteMember', 'mute')
const unmuteCall = statusCall('UnmuteMember', 'unmute')
const approveCall = statusCall('ApproveMember', 'approve')
const blockCall = statusCall('BlockMember', 'block')
const disconnectCall = statusCall('DisconnectMember', 'disconnect', false)

const deleteCall = defineOperation({
  service,
  name: 'DeleteMember',
  method: 'DELETE',
  path: '/v1/members/{id}',
  input: MemberById,
  output: z.looseObject({}),
  repeatable: false,
})

const bulkDeleteCall = defineOperation({
  service,
  name: 'BulkDeleteMembers',
  method: 'POST',
  path: '/v1/members/bulk/delete',
  input: BulkDeleteMembers,
  output: bulkResults(Member),
  repeatable: false,
})

const byFilterCall = <Input extends z.ZodMiniType>(operation: string, action: string, input: Input) =>
  defineOperation({
    service,
    name: operation,
    method: 'POST',
    path: `/v1/members/bulk/${action}-by-filter`,
    input,
    output: BulkJob,
    repeatable: false,
  })
const deleteByFilterCall = byFilterCall('BulkDeleteMembersByFilter', 'delete', BulkDeleteMembersByFilter)
const approveByFilterCall = byFilterCall('BulkApproveMembers', 'approve', MembersByFilter)
const blockByFilterCall = byFilterCall('BulkBlockMembers', 'block', MembersByFilter)

/**
 * Creates a member without a password: the member chooses the first one by requesting a new password. POST /members/v1/members.
 * Elevated. Permission MEMBERS.MEMBER_CREATE. Create no more than one member a second.
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
 * Keeps a member from signing in until an operator approves the member again. POST /members/v1/members/{id}/block. Elevated.
 * Permission MEMBERS.MEMBER_BLOCK. MEMBER_SELF_BLOCK_FORBIDDEN, OWNER_MEMBER_BLOCK_FORBIDDEN, and
 * ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN for a member with a running paid subscription.
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
 * Deletes a member; the member's content passes to the shop's owner. DELETE /members/v1/members/{id}. Elevated.
 * Permission MEMBERS.MEMBER_DELETE. Field violations with the rule OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN for an owner or
 * contributor of the shop, ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN for a member with a running paid subscription.
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
 * Starts a job that deletes the members that a filter finds, and every member for `{}`.
 * POST /members/v1/members/bulk/delete-by-filter. Elevated. Permission MEMBERS.MEMBER_DELETE. Their content passes to the member
 * `contentAssigneeId`, or to the shop's owner. Filters as `queryMembers`.
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
 * Starts a job that approves the members that a filter finds, as `approveMember` does.
 * POST /members/v1/members/bulk/approve-by-filter. Elevated. Permission MEMBERS.MEMBER_APPROVE.
 * @returns the id of the job that does it
 */
export async function approveMembersByFilter(transport: Transport, filter: FilterOf<MemberFields>, options?: SendOptions): Promise<string> {
  return (await transport.send(approveByFilterCall, { filter }, options)).jobId
}

/**
 * Starts a job that blocks the members that a filter finds, as `blockMember` does. POST /members/v1/members/bulk/block-by-filter.
 * Elevated. Permission MEMBERS.MEMBER_BLOCK.
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
