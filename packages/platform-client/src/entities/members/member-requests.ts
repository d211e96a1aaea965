import * as z from 'zod/mini'
import { AddressLocation } from '../values/address.ts'
import { guid, integer, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { Filter, SortOrder } from '../wire/query.ts'
import { Member, MemberAddress, MemberContact, MemberPrivacyStatus, MemberProfile } from './member.ts'

/**
 * How much of a member to return: PUBLIC is id, contact id, dates and profile; EXTENDED adds login e-mail and the three
 * statuses; FULL is everything. PUBLIC by default.
 */
export const MemberFieldset = openEnum(['PUBLIC', 'EXTENDED', 'FULL'])
export type MemberFieldset = z.infer<typeof MemberFieldset>

const fieldsets = requestList(MemberFieldset, 3)

/** With `origin`, a place is sorted by its distance from there: ASC is the nearest first. */
export const MemberSort = z.object({ fieldName: text(512), ...optionalFields({ order: SortOrder, origin: AddressLocation }) })
export type MemberSort = z.infer<typeof MemberSort>

/** At most 100 members a page. */
export const MemberPaging = z.object(optionalFields({ limit: integer(0, 100), offset: integer(0, Number.MAX_SAFE_INTEGER) }))
export type MemberPaging = z.infer<typeof MemberPaging>

/**
 * Plain text to look for, in `profile.nickname` by default. Other fields: loginEmail, contact.firstName, contact.lastName,
 * profile.title, profile.slug.
 */
export const MemberSearch = z.object({ expression: text(100, 1), ...optionalFields({ fields: requestList(z.string(), 4) }) })
export type MemberSearch = z.infer<typeof MemberSearch>

export const GetMember = z.object({ id: guid(), ...optionalFields({ fieldsets }) })
export const GetMyMember = z.object(optionalFields({ fieldsets }))

// The order of the fields is that of the wire: they are packed into one parameter.
export const ListMembers = z.object(optionalFields({ paging: MemberPaging, fieldsets, sorting: z.array(MemberSort) }))
export type ListMembers = z.infer<typeof ListMembers>

export const MemberQuery = z.object(optionalFields({ filter: Filter, paging: MemberPaging, sort: z.array(MemberSort) }))
export type MemberQuery = z.infer<typeof MemberQuery>

/** What stands beside the query. */
export const MemberQueryScope = z.object(optionalFields({ fieldsets, search: MemberSearch }))
export type MemberQueryScope = z.infer<typeof MemberQueryScope>

export const QueryMembers = z.object({ ...MemberQueryScope.shape, query: MemberQuery })

const slug = text(255)
export const UpdateMySlug = z.object({ slug })
export const UpdateSlug = z.object({ id: guid(), slug })

export const MemberById = z.object({ id: guid() })

const WritableAddress = z.object(z.omit(MemberAddress, { id: true }).shape)
const WritableContact = z.object({ ...MemberContact.shape, ...optionalFields({ addresses: z.array(WritableAddress) }) })
const WritableProfile = z.object(z.omit(MemberProfile, { slug: true }).shape)

/**
 * The parts of a member that can be changed. An absent part stays as it is and "" clears a text; a list replaces the whole
 * list, but an empty one has no effect: the calls that delete phones, e-mails and addresses clear them.
 */
export const MemberChanges = z.object(
  optionalFields({ contact: WritableContact, profile: WritableProfile, privacyStatus: MemberPrivacyStatus }),
)
export type MemberChanges = z.infer<typeof MemberChanges>

export const UpdateMember = z.object({ member: z.object({ ...MemberChanges.shape, id: guid() }) })

export const NewMember = z.object({ loginEmail: Member.shape.loginEmail, ...MemberChanges.shape })
export type NewMember = z.infer<typeof NewMember>

export const CreateMember = z.object({ member: NewMember })

/** The next author of the deleted members' content. By default the shop's owner. */
export const DeletedContent = z.object(optionalFields({ contentAssigneeId: guid() }))
export type DeletedContent = z.infer<typeof DeletedContent>

export const BulkDeleteMembers = z.object({ memberIds: requestList(guid(), 100, 1) })

export const MembersByFilter = z.object({ filter: Filter })

export const BulkDeleteMembersByFilter = z.object({
  filter: Filter,
  ...DeletedContent.shape,
  ...optionalFields({ search: MemberSearch }),
})
