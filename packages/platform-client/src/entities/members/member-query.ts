import type { ChoiceField, FilterOf, TextField } from '../wire/filter.ts'
import type { MemberQuery as OpenMemberQuery } from './member-query-requests.ts'
import type { MemberPrivacyStatus, MemberStatus } from './member.ts'

/** The fields of a member that queries filter by. What they sort by is not declared. */
export interface MemberFields {
  readonly id: TextField<false>
  readonly loginEmail: TextField<false>
  readonly status: ChoiceField<MemberStatus, false>
  readonly privacyStatus: ChoiceField<MemberPrivacyStatus, false>
  readonly contactId: TextField<false>
  readonly 'contact.firstName': TextField<false>
  readonly 'contact.lastName': TextField<false>
  readonly 'profile.nickname': TextField<false>
  readonly 'profile.slug': TextField<false>
}

export type MemberQuery = Omit<OpenMemberQuery, 'filter'> & { filter?: FilterOf<MemberFields> | undefined }
