import { Member } from '@galleria/platform-client/entities/members/member'
import { MEMBER_FIELD_KINDS, MemberField } from '@galleria/platform-client/entities/members/member-field'
import { ListMembers, QueryMembers } from '@galleria/platform-client/entities/members/member-query-requests'
import { MemberChanges, MemberFieldset } from '@galleria/platform-client/entities/members/member-requests'
import { guid, integer, optionalFields, requestList } from '@galleria/platform-client/entities/values/fields'
import { OffsetMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { MEMBER_ROLES } from './member-record.ts'

/** What can be done to every member that a filter finds. */
export const MEMBER_JOB_ACTIONS = ['approve', 'block', 'delete'] as const
export type MemberJobAction = (typeof MEMBER_JOB_ACTIONS)[number]

/** In a query string a list of one looks like its item. */
const fieldsets = z.union([MemberFieldset, requestList(MemberFieldset, 3)])
/** `fieldSet` is how older clients say it. */
const Fieldsets = z.object(optionalFields({ fieldsets, fieldSet: MemberFieldset }))
export const AskMyMember = Fieldsets
export const AskMember = z.object({ id: guid(), ...Fieldsets.shape })
export const AskMembers = z.object({ ...ListMembers.shape, ...Fieldsets.shape })
export const AskQuery = z.object({ ...QueryMembers.shape, ...optionalFields({ query: QueryMembers.shape.query }) })

/** The sets of fields that were asked for. */
export function parseFieldsets({
  fieldsets: sets = [],
  fieldSet,
}: {
  fieldsets?: string | readonly string[] | undefined
  fieldSet?: string | undefined
}): string[] {
  return [...(typeof sets === 'string' ? [sets] : sets), ...(fieldSet === undefined ? [] : [fieldSet])]
}

/** The id stands in the path. */
export const ChangeMember = z.object({ id: guid(), member: MemberChanges })

export const SetMemberRole = z.object({ id: guid(), role: z.enum(MEMBER_ROLES) })

export const MemberFieldRequest = z.object({
  field: z.object({ ...MemberField.shape, kind: z.enum(MEMBER_FIELD_KINDS) }),
})

/** How far a by-filter call is. */
export const MemberJob = z.object({
  id: guid(),
  action: z.enum(MEMBER_JOB_ACTIONS),
  finished: z.boolean(),
  succeeded: integer(0, Number.MAX_SAFE_INTEGER),
  failed: integer(0, Number.MAX_SAFE_INTEGER),
})

export const MemberResponse = z.object({ member: Member })
export const MembersResponse = z.object({ members: z.array(Member), metadata: OffsetMetadata })
