import type { Owner } from '@galleria/commerce/access/owner'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../../contexts.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { requireEditableMember, toMemberResponse } from '../member-documents.ts'
import { changeMember } from './change-member.ts'

type MemberResponse = { member: Wire<typeof Member> }

interface Photo {
  readonly caller: Owner
  readonly publicUrl: string
  readonly file: string
  readonly width: number
  readonly height: number
}

/** Shows a stored picture as the member's photo. The file of an earlier one is deleted. */
function setMemberPhoto(context: IdentityContext, { caller, publicUrl, file, width, height }: Photo): MemberResponse {
  const member = requireEditableMember(context, caller.id, caller)
  const photo = { url: `${publicUrl}/media/${file}`, width, height }
  return replacePhoto(context, member, caller, { profile: { ...member.profile, photo }, photoFile: file })
}

function removeMemberPhoto(context: IdentityContext, { caller }: Pick<Photo, 'caller'>): MemberResponse {
  const member = requireEditableMember(context, caller.id, caller)
  const { photo: _, ...profile } = member.profile
  return replacePhoto(context, member, caller, { profile, photoFile: null })
}

function replacePhoto(
  context: IdentityContext,
  member: MemberRecord,
  caller: Owner,
  change: Pick<MemberRecord, 'profile' | 'photoFile'>,
): MemberResponse {
  const changed = context.db.transaction(() => {
    deletePhotoFile(context, member)
    return changeMember(context, member, change, caller)
  })
  return toMemberResponse(context, changed)
}

/** Has the file of the member's photo deleted. Call it in the transaction after which nothing shows it, and wake the outbox after that. */
export function deletePhotoFile(context: IdentityContext, { photoFile }: Pick<MemberRecord, 'photoFile'>): void {
  if (photoFile !== null) postMessage(context, { topic: 'photo-deleted', file: photoFile })
}

export const memberPhotoMethods = { removeMemberPhoto, setMemberPhoto }
