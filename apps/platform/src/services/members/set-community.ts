import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** Shows a member to others, or no longer. Throws COMMUNITY_JOIN_IMPOSSIBLE for a member whom the shop has muted. */
export function setCommunity(
  context: IdentityContext,
  { id, joined, caller }: { id: string; joined: boolean; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = touchableMember(context, id, caller)
  if (joined && member.activityStatus === 'MUTED') throw new Failure('COMMUNITY_JOIN_IMPOSSIBLE', 'The shop has muted this member.')
  return wholeMember(context, changeMember(context, member, { privacyStatus: joined ? 'PUBLIC' : 'PRIVATE' }, caller))
}
