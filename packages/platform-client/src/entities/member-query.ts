import type { ChoiceField, FilterOf, TextField } from './filter.ts'
import type { MemberQuery as OpenMemberQuery } from './member-requests.ts'
import type { MemberPrivacyStatus, MemberStatus } from './member.ts'

/** The fields of a member that queries filter by. What they sort by is not declared. */
export interface MemberFields {
  id: TextField<false>
  loginEmail: TextField<false>
  status: ChoiceField<MemberStatus, false>
  privacyStatus: ChoiceField<MemberPrivacyStatus, false>
  contactId: TextField<false>
  'contact.firstName': TextField<false>
  'contact.lastName': TextField<false>
  'profile.nickname': TextField<false>
  'profile.slug': TextField<false>
}

export type MemberQuery = Omit<OpenMemberQuery, 'filter'> & { filter?: FilterOf<MemberFields> | undefined }
