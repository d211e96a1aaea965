import type { Caller } from '@galleria/commerce/access/owner'
import { assertProvedEmails, contactAfter, profileAfter } from '@galleria/commerce/members/member-changes'
import { customFieldsAfter } from '@galleria/commerce/members/member-fields'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { MemberChanges } from '@galleria/platform-client/entities/members/member-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../../contexts.ts'
import { readMemberFields } from '../fields/member-fields.ts'
import { requireEditableMember, toMemberResponse } from '../member-documents.ts'
import { changeMember } from './change-member.ts'
import { checkOwnName, nameColumns } from './member-names.ts'
import { deletePhotoFile } from './member-photo.ts'

/** Changes what is named. Absent parts stay, "" clears, lists replace the whole list unless they are empty. The slug stays. */
function updateMember(
  context: IdentityContext,
  { id, changes, caller }: { id: string; changes: Wire<typeof MemberChanges>; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = requireEditableMember(context, id, caller)
  const { contact, profile, privacyStatus } = changes
  if (caller.kind === 'member') assertProvedEmails(member, contact?.emails)
  if (profile?.nickname !== member.nickname) checkOwnName(context, 'member.profile.nickname', profile?.nickname, caller)
  const customFields =
    contact?.customFields && customFieldsAfter(member.contact.customFields ?? {}, contact.customFields, readMemberFields(context))
  const reachable = contact && {
    ...contactAfter(member.contact, contact, () => crypto.randomUUID()),
    ...(customFields && { customFields }),
  }
  const { photoFile } = member
  const isPhotoReplaced = photoFile !== null && profile?.photo !== undefined && !profile.photo.url?.endsWith(`/${photoFile}`)
  const changed = context.db.transaction(() => {
    if (isPhotoReplaced) deletePhotoFile(context, member)
    return changeMember(
      context,
      member,
      {
        ...nameColumns({ nickname: profile?.nickname, firstName: contact?.firstName, lastName: contact?.lastName }),
        ...(reachable && { contact: reachable }),
        ...(profile && { profile: profileAfter(member.profile, profile) }),
        ...(isPhotoReplaced && { photoFile: null }),
        ...(privacyStatus !== undefined && { privacyStatus: privacyStatus === 'PUBLIC' ? ('PUBLIC' as const) : ('PRIVATE' as const) }),
      },
      caller,
    )
  })
  return toMemberResponse(context, changed)
}

export const updateMemberMethods = { updateMember }
