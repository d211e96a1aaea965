import * as z from 'zod/mini'
import { MemberById, UpdateMySlug } from '../../entities/members/member-requests.ts'
import { Member } from '../../entities/members/member.ts'
import { defineOperation } from '../../transport/operation.ts'
import { MEMBERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { myMember } from './my-member.ts'

/*
 * What members read and change of themselves: with a member's token, the id must be the member's own. An operator may make the calls
 * that take an id for anyone.
 */

const service = MEMBERS_SERVICE
const response = z.looseObject({ member: Member })
const nothing = z.object({})

const updateMySlugCall = defineOperation({
  service,
  name: 'UpdateMySlug',
  method: 'POST',
  path: '/v1/members/my/slug',
  input: UpdateMySlug,
  output: response,
  // The slug that the first attempt took could be the one that the second finds taken.
  repeatable: false,
})

const communityCall = (operation: string, path: string) =>
  defineOperation({ service, name: operation, method: 'POST', path, input: nothing, output: response, repeatable: true })
const joinCall = communityCall('JoinCommunity', '/v1/members/join-community')
const leaveCall = communityCall('LeaveCommunity', '/v1/members/leave-community')

const deleteEmailsCall = defineOperation({
  service,
  name: 'DeleteMemberEmails',
  method: 'DELETE',
  path: '/v1/members/{id}/emails',
  input: MemberById,
  output: response,
  repeatable: true,
})

/**
 * Changes the end of the address of the caller's own profile. POST /members/v1/members/my/slug.
 * Permission MEMBERS.MEMBER_UPDATE. SLUG_ALREADY_EXISTS when it is another member's.
 */
export async function updateMySlug(transport: Transport, slug: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(updateMySlugCall, { slug }, options)).member
}

/**
 * Makes the caller's own profile PUBLIC: visitors and other members see it. POST /members/v1/members/join-community.
 * Permission MEMBERS.MEMBER_JOIN_COMMUNITY. COMMUNITY_JOIN_IMPOSSIBLE where the shop does not let this member in.
 */
export async function joinCommunity(transport: Transport, options?: SendOptions): Promise<Member> {
  return (await transport.send(joinCall, {}, options)).member
}

/**
 * Makes the caller's own profile PRIVATE. POST /members/v1/members/leave-community. Permission
 * MEMBERS.MEMBER_JOIN_COMMUNITY. What the member wrote in public places stays there.
 */
export async function leaveCommunity(transport: Transport, options?: SendOptions): Promise<Member> {
  return (await transport.send(leaveCall, {}, options)).member
}

/**
 * Clears the list of e-mail addresses; the one to sign in with stays. DELETE /members/v1/members/{id}/emails.
 * Permission MEMBERS.MEMBER_UPDATE.
 */
export async function deleteMemberEmails(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(deleteEmailsCall, { id }, options)).member
}

export const memberSelfService = {
  ...myMember,
  updateMySlug,
  joinCommunity,
  leaveCommunity,
  deleteEmails: deleteMemberEmails,
}
