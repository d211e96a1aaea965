import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { touchableMember } from './touchable-member.ts'
import { wholeMember } from './whole-member.ts'

/** Empties one of the lists of how to reach a member. The address to sign in with stays. */
export function clearContactList(
  context: IdentityContext,
  { id, list, caller }: { id: string; list: 'phones' | 'emails' | 'addresses'; caller: Caller },
): { member: Wire<typeof Member> } {
  const member = touchableMember(context, id, caller)
  const { [list]: _, ...contact } = member.contact
  return wholeMember(context, changeMember(context, member, { contact }, caller))
}
