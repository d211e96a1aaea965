import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { isPublic, memberDocument } from '../../domain/member-record.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from './find-member.ts'
import { wholeMember } from './whole-member.ts'

/**
 * A member as the caller may see it: everything for the shop and for the member itself, whatever set of fields they ask for, and the
 * public fields of a public member for everyone else.
 */
export function getMember(context: IdentityContext, { id, caller }: { id: string; caller: Caller }): { member: Wire<typeof Member> } {
  const member = findMember(context, { id })
  if (member && (caller.kind === 'elevated' || (caller.kind === 'member' && caller.id === member.id))) return wholeMember(context, member)
  if (!member || !isPublic(member)) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  return { member: memberDocument(member, 'PUBLIC') }
}
