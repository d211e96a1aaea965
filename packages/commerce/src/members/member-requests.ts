import { Member } from '@galleria/platform-client/entities/members/member'
import { ListMembers, QueryMembers } from '@galleria/platform-client/entities/members/member-query-requests'
import { MemberChanges, MemberFieldset } from '@galleria/platform-client/entities/members/member-requests'
import { guid, optionalFields, requestList } from '@galleria/platform-client/entities/values/fields'
import { OffsetMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'

/** One fieldset or a list of them: in a query string a list of one looks like its item. */
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

export const MembersResponse = z.object({ members: z.array(Member), metadata: OffsetMetadata })
