import * as z from 'zod/mini'
import { AddressLocation } from '../values/address.ts'
import { integer, optionalFields, requestList, text } from '../values/fields.ts'
import { Filter, SortOrder } from '../wire/query.ts'
import { DeletedContent, fieldsets } from './member-requests.ts'

/** With `origin`, a place is sorted by its distance from there: ASC is the nearest first. */
export const MemberSort = z.object({ fieldName: text(512), ...optionalFields({ order: SortOrder, origin: AddressLocation }) })
export type MemberSort = z.infer<typeof MemberSort>

/** The paging of members: at most 100 a page. */
export const MemberPaging = z.object(optionalFields({ limit: integer(0, 100), offset: integer(0, Number.MAX_SAFE_INTEGER) }))
export type MemberPaging = z.infer<typeof MemberPaging>

/**
 * Plain text to look for, in `profile.nickname` by default. Other fields: loginEmail, contact.firstName, contact.lastName,
 * profile.title, profile.slug.
 */
export const MemberSearch = z.object({ expression: text(100, 1), ...optionalFields({ fields: requestList(z.string(), 4) }) })
export type MemberSearch = z.infer<typeof MemberSearch>

// The order of the fields is that of the wire: they are packed into one parameter.
export const ListMembers = z.object(optionalFields({ paging: MemberPaging, fieldsets, sorting: z.array(MemberSort) }))
export type ListMembers = z.infer<typeof ListMembers>

export const MemberQuery = z.object(optionalFields({ filter: Filter, paging: MemberPaging, sort: z.array(MemberSort) }))
export type MemberQuery = z.infer<typeof MemberQuery>

/** What stands beside the query. */
export const MemberQueryScope = z.object(optionalFields({ fieldsets, search: MemberSearch }))
export type MemberQueryScope = z.infer<typeof MemberQueryScope>

export const QueryMembers = z.object({ ...MemberQueryScope.shape, query: MemberQuery })

export const MembersByFilter = z.object({ filter: Filter })

export const BulkDeleteMembersByFilter = z.object({
  filter: Filter,
  ...DeletedContent.shape,
  ...optionalFields({ search: MemberSearch }),
})
