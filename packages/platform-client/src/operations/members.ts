import { MemberFieldRequest, MemberJobResponse, SetMemberRole } from '../entities/members/member-administration.ts'
import { BlockedMembers, OtherMember } from '../entities/members/member-block.ts'
import { MemberFieldKey, MemberFieldList } from '../entities/members/member-field.ts'
import { MemberById } from '../entities/members/member-requests.ts'
import { MemberResponse } from '../entities/members/member-response.ts'
import { CheckSlug, SlugAvailability } from '../entities/members/member-slug.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const blockMember = {
  name: 'memberBlocks.add',
  access: 'member',
  method: 'POST',
  path: '/members/v1/member-to-member-blocks/members/my',
  repeatable: true,
  input: OtherMember,
  output: NoFields,
  changes: ['memberBlock'],
  summary: 'Block a member',
  description: 'Blocks another member for the signed-in member: neither sees the other.',
  example: { memberId: '$OTHER_MEMBER_ID' },
} as const satisfies OwnOperation

export const unblockMember = {
  name: 'memberBlocks.remove',
  access: 'member',
  method: 'DELETE',
  path: '/members/v1/member-to-member-blocks/members/my/{memberId}',
  repeatable: true,
  input: OtherMember,
  output: NoFields,
  changes: ['memberBlock'],
  summary: 'Unblock a member',
  description: 'Removes a block of the signed-in member.',
  example: { memberId: '$OTHER_MEMBER_ID' },
  exampleSetup: { needs: ['MEMBER_BLOCK'] },
} as const satisfies OwnOperation

export const listBlockedMembers = {
  name: 'memberBlocks.list',
  access: 'member',
  method: 'GET',
  path: '/members/v1/member-to-member-blocks/members/my',
  repeatable: true,
  input: NoFields,
  output: BlockedMembers,
  summary: 'List blocked members',
  description: 'Lists the members that the signed-in member has blocked.',
} as const satisfies OwnOperation

export const listMemberFields = {
  name: 'members.listFields',
  access: 'memberOrAdmin',
  capability: 'memberFields',
  method: 'GET',
  path: '/members/v1/member-fields',
  repeatable: true,
  input: NoFields,
  output: MemberFieldList,
  summary: 'List member fields',
  description: 'Lists the custom fields of members.',
} as const satisfies OwnOperation

export const putMemberField = {
  name: 'members.putField',
  access: 'elevated',
  scope: 'members:write',
  capability: 'memberFields',
  method: 'POST',
  path: '/members/v1/member-fields',
  repeatable: true,
  input: MemberFieldRequest,
  output: MemberFieldRequest,
  changes: ['memberField'],
  summary: 'Add or change a member field',
  description: 'Adds a custom field to all members, or renames the one with this key. Its kind cannot change.',
  example: { field: { key: 'vat-number', name: 'VAT number', kind: 'TEXT' } },
} as const satisfies OwnOperation

export const getMemberJob = {
  name: 'members.getJob',
  access: 'elevated',
  scope: 'members:read',
  method: 'GET',
  path: '/members/v1/members/bulk/jobs/{id}',
  repeatable: true,
  input: MemberById,
  output: MemberJobResponse,
  summary: 'Get the progress of a bulk job',
  description: 'Returns the progress of a job that changes members by filter.',
  example: { id: '$MEMBER_JOB_ID' },
} as const satisfies OwnOperation

export const setMemberRole = {
  name: 'members.setRole',
  access: 'elevated',
  scope: 'members:write',
  method: 'POST',
  path: '/members/v1/members/{id}/role',
  repeatable: true,
  input: SetMemberRole,
  output: MemberResponse,
  changes: ['member.role'],
  summary: 'Set a member’s role',
  description: 'Makes a member the owner or a contributor of the shop, or removes the role.',
  example: { id: '$MEMBER_ID', role: 'CONTRIBUTOR' },
} as const satisfies OwnOperation

export const deleteMemberField = {
  name: 'members.deleteField',
  access: 'elevated',
  scope: 'members:write',
  capability: 'memberFields',
  method: 'DELETE',
  path: '/members/v1/member-fields/{key}',
  repeatable: true,
  input: MemberFieldKey,
  output: NoFields,
  changes: ['memberField'],
  summary: 'Delete a member field',
  description: 'Deletes a custom field of all members, with its values.',
  example: { key: 'vat-number' },
  exampleSetup: { needs: ['MEMBER_FIELD'] },
} as const satisfies OwnOperation

export const checkMemberSlug = {
  name: 'members.checkSlug',
  access: 'member',
  capability: 'memberSlugs',
  method: 'POST',
  path: '/platform/v1/member-slugs/check',
  repeatable: true,
  input: CheckSlug,
  output: SlugAvailability,
  summary: 'Check whether a slug is available',
  description: 'Returns whether the signed-in member can take a slug, or why not. The slug is not taken.',
  example: { slug: 'ann-lee-$RANDOM' },
} as const satisfies OwnOperation
