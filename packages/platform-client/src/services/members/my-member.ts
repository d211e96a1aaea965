import * as z from 'zod/mini'
import {
  DeletedContent,
  GetMyMember,
  MemberById,
  type MemberChanges,
  type MemberFieldset,
  UpdateMember,
} from '../../entities/members/member-requests.ts'
import { Member } from '../../entities/members/member.ts'
import { defineOperation } from '../../transport/operation.ts'
import { MEMBERS_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* What the pages of an account need of members: a bundle with this alone holds no queries and nothing of communities. */

const service = MEMBERS_SERVICE
const response = z.looseObject({ member: Member })

const getMyCall = defineOperation({
  service,
  name: 'GetMyMember',
  method: 'GET',
  path: '/v1/members/my',
  input: GetMyMember,
  output: response,
  repeatable: true,
})

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

const clearCall = (operation: string, path: string) =>
  defineOperation({ service, name: operation, method: 'DELETE', path, input: MemberById, output: response, repeatable: true })
const deletePhonesCall = clearCall('DeleteMemberPhones', '/v1/members/{id}/phones')
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

export type FieldsetOptions = SendOptions & { fieldsets?: MemberFieldset[] | undefined }

/**
 * The member that the access token stands for. GET /members/v1/members/my. Permission MEMBERS.MEMBER_READ. NOT_FOUND for a visitor's
 * token.
 */
export async function getMyMember(transport: Transport, { fieldsets, ...options }: FieldsetOptions = {}): Promise<Member> {
  return (await transport.send(getMyCall, { fieldsets }, options)).member
}

/**
 * Changes what is named. PATCH /members/v1/members/{id}. Permission MEMBERS.MEMBER_UPDATE. Absent parts stay as they are,
 * "" clears. Phones, e-mails and addresses each replace their whole list; an empty list has no effect, so that clearing one
 * is a call of its own (`deletePhones`, `deleteEmails`, `deleteAddresses`). Field violations with the rule
 * INVALID_CUSTOM_FIELD_URL for a custom field that is no address.
 */
export async function updateMember(transport: Transport, id: string, changes: MemberChanges, options?: SendOptions): Promise<Member> {
  return (await transport.send(updateCall, { member: { ...changes, id } }, options)).member
}

/** Clears the list of phone numbers. DELETE /members/v1/members/{id}/phones. Permission MEMBERS.MEMBER_UPDATE. */
export async function deleteMemberPhones(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(deletePhonesCall, { id }, options)).member
}

/** Clears the list of postal addresses. DELETE /members/v1/members/{id}/addresses. Permission MEMBERS.MEMBER_UPDATE. */
export async function deleteMemberAddresses(transport: Transport, id: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(deleteAddressesCall, { id }, options)).member
}

/**
 * Deletes the caller's own membership, and signs out. DELETE /members/v1/members/my. Permission MEMBERS.MEMBER_DELETE. The member's
 * content passes to the member `contentAssigneeId`, or to the shop's owner. The embedded platform closes the account as
 * `accountDeletion.request` does, so that a sign-in keeps it. Field violations with the rule
 * OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN for an owner or contributor of the shop.
 */
export async function deleteMyMember(
  transport: Transport,
  { contentAssigneeId, ...options }: SendOptions & DeletedContent = {},
): Promise<void> {
  await transport.send(deleteMyCall, { contentAssigneeId }, options)
}

export const myMember = {
  getMy: getMyMember,
  update: updateMember,
  deletePhones: deleteMemberPhones,
  deleteAddresses: deleteMemberAddresses,
  deleteMy: deleteMyMember,
}
