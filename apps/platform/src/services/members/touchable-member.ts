import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from './find-member.ts'

/** The member, where the caller may change it: the shop may change anyone, a member itself. Others are answered as if they were not there. */
export function touchableMember(context: IdentityContext, id: string, caller: Caller): MemberRecord {
  const member = findMember(context, { id })
  const own = caller.kind === 'member' && caller.id === member?.id
  if (!member || !(caller.kind === 'elevated' || own)) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  if (own && member.status !== 'APPROVED') throw new Failure('PERMISSION_DENIED', 'This member cannot sign in.')
  return member
}
