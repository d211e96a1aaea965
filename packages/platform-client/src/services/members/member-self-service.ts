import * as z from 'zod/mini'
import { DeletedContent, MemberById, type MemberChanges, UpdateMember, UpdateMySlug } from '../../entities/members/member-requests.ts'
import { Member } from '../../entities/members/member.ts'
import { defineOperation } from '../../transport/operation.ts'
import { MEMBERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/*
 * What members change of themselves: with a member's token, the id must be the member's own. An operator may make the calls
 * that take an id for anyone.
 */

const service = MEMBERS_SERVICE
const response = z.looseObject({ member: Member })
const nothing = z.object({})

const updateCall = defineOperation({
  service,
  name: 'UpdateMember',
  method: 'PATCH',
  path: '/v1/members/{member.id}',
  input: UpdateMember,
  output: response,
  repeatable: true,
  argumentNames: { member: '' },
})

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

const clearCall = (operation: string, path: string) =>
  defineOperation({ service, name: operation, method: 'DELETE', path, input: MemberById, output: response, repeatable: true })
const deletePhonesCall = clearCall('DeleteMemberPhones', '/v1/members/{id}/phones')
const deleteEmailsCall = clearCall('DeleteMemberEmails', '/v1/members/{id}/emails')
const deleteAddressesCall = clearCall('DeleteMemberAddresses', '/v1/members/{id}/addresses')

const deleteMyCall = defineOperation({
  service,
  name: 'DeleteMyMember',
  method: 'DELETE',
  path: '/v1/members/my',
  input: DeletedContent,
  output: z.looseObject({}),
  repeatable: false,
})

/**
 * Changes what is named. PATCH /members/v1/members/{id}. Permission MEMBERS.MEMBER_UPDATE. Absent parts stay as they are,
 * "" clears. Phones, e-mails and addresses each replace their whole list; an empty list has no effect, so that clearing one
 * is a call of its own (`deletePhones`, `deleteEmails`, `deleteAddresses`). Field violations with the rule
 * INVALID_CUSTOM_FIELD_URL for a custom field that is no address.
 */
export async function updateMember(transport: Transport, id: string, changes: MemberChanges, options?: SendOptions): Promise<Member> {
  return (await transport.send(updateCall, { member: { ...changes, id } }, options)).member
}

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

/** Clears the list of phone numbers. DELETE /members/v1/members/{id}/phones. Permission MEMBERS.MEMBER_UPDATE. */
export async function deleteMemberPhones(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(deletePhonesCall, { id }, options)).member
}

/**
 * Clears the list of e-mail addresses; the one to sign in with stays. DELETE /members/v1/members/{id}/emails.
 * Permission MEMBERS.MEMBER_UPDATE.
 */
export async function deleteMemberEmails(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(deleteEmailsCall, { id }, options)).member
}

/** Clears the list of postal addresses. DELETE /members/v1/members/{id}/addresses. Permission MEMBERS.MEMBER_UPDATE. */
export async function deleteMemberAddresses(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(deleteAddressesCall, { id }, options)).member
}

/**
 * Deletes the caller's own membership, and signs out. DELETE /members/v1/members/my. Permission MEMBERS.MEMBER_DELETE. The member's
 * content passes to the member `contentAssigneeId`, or to the shop's owner. Field violations with the rule
 * OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN for an owner or contributor of the shop.
 */
export async function deleteMyMember(
  transport: Transport,
  { contentAssigneeId, ...options }: SendOptions & DeletedContent = {},
): Promise<void> {
  await transport.send(deleteMyCall, { contentAssigneeId }, options)
}

export const memberSelfService = {
  update: updateMember,
  updateMySlug,
  joinCommunity,
  leaveCommunity,
  deletePhones: deleteMemberPhones,
  deleteEmails: deleteMemberEmails,
  deleteAddresses: deleteMemberAddresses,
  deleteMy: deleteMyMember,
}
