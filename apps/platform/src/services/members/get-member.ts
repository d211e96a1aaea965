import type { Member } from '@galleria/platform-client/entities/member'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { Failure } from '../../domain/failure.ts'
import { isPublic, memberDocument } from '../../domain/member-record.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { isBlockedBetween } from './blocks-between.ts'
import { findMember } from './find-member.ts'
import { wholeMember } from './whole-member.ts'

/**
 * A member as the caller may see it: everything for the shop and for the member itself, whatever set of fields they ask for, and the
 * public fields of a public member for everyone else.
 * Throws MEMBER_TO_MEMBER_BLOCKED where one of two members has blocked the other.
 */
export function getMember(context: IdentityContext, { id, caller }: { id: string; caller: Caller }): { member: Wire<typeof Member> } {
  const member = findMember(context, { id })
  if (member && (caller.kind === 'elevated' || (caller.kind === 'member' && caller.id === member.id))) return wholeMember(context, member)
  if (!member || !isPublic(member)) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  if (caller.kind === 'member' && isBlockedBetween(context, caller.id, member.id))
    throw new Failure('MEMBER_TO_MEMBER_BLOCKED', 'One of the two members has blocked the other.')
  return { member: memberDocument(member, 'PUBLIC') }
}
