import * as z from 'zod/mini'
import { guid, optionalFields, requestList, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { Member, MemberAddress, MemberContact, MemberPrivacyStatus, MemberProfile } from './member.ts'

/**
 * How much of a member to return: PUBLIC is id, contact id, dates and profile; EXTENDED adds login e-mail and the three
 * statuses; FULL is everything. PUBLIC by default.
 */
export const MemberFieldset = openEnum(['PUBLIC', 'EXTENDED', 'FULL'])
export type MemberFieldset = z.infer<typeof MemberFieldset>

export const fieldsets = requestList(MemberFieldset, 3)

export const GetMember = z.object({ id: guid(), ...optionalFields({ fieldsets }) })
export const GetMyMember = z.object(optionalFields({ fieldsets }))

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
