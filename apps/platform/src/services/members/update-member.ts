import type { Member } from '@galleria/platform-client/entities/member'
import type { MemberChanges } from '@galleria/platform-client/entities/member-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { contactAfter, profileAfter } from '../../domain/member-changes.ts'
import { customFieldsAfter } from '../../domain/member-fields.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { knownFields } from './known-fields.ts'
import { nameColumns } from './name-columns.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** Changes what is named. Absent parts stay, "" clears, lists replace the whole list unless they are empty. The slug stays. */
export function updateMember(
  context: IdentityContext,
  { id, changes, caller }: { id: string; changes: Wire<typeof MemberChanges>; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = touchableMember(context, id, caller)
  const { contact, profile, privacyStatus } = changes
  const customFields =
    contact?.customFields && customFieldsAfter(member.contact.customFields ?? {}, contact.customFields, knownFields(context))
  const reachable = contact && {
    ...contactAfter(member.contact, contact, () => crypto.randomUUID()),
    ...(customFields && { customFields }),
  }
  const changed = changeMember(
    context,
    member,
    {
      ...nameColumns({ nickname: profile?.nickname, firstName: contact?.firstName, lastName: contact?.lastName }),
      ...(reachable && { contact: reachable }),
      ...(profile && { profile: profileAfter(member.profile, profile) }),
      ...(privacyStatus !== undefined && { privacyStatus: privacyStatus === 'PUBLIC' ? ('PUBLIC' as const) : ('PRIVATE' as const) }),
    },
    caller,
  )
  return wholeMember(context, changed)
}
