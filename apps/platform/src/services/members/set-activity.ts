import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** Keeps a member from writing in public places, or lets it write again. */
export function setActivity(
  context: IdentityContext,
  { id, muted, caller }: { id: string; muted: boolean; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = touchableMember(context, id, caller)
  return wholeMember(context, changeMember(context, member, { activityStatus: muted ? 'MUTED' : 'ACTIVE' }, caller))
}
