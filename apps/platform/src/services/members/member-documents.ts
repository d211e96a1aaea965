import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { toMemberDocument, type MemberRecord } from '@galleria/commerce/members/member-record'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../contexts.ts'
import { readMemberFields } from './fields/member-fields.ts'
import { findMember } from './find-member.ts'

/** The response to a change of a member: all fields, since only the member and callers with a key can make one. */
export function toMemberResponse(context: IdentityContext, member: MemberRecord): { member: Wire<typeof Member> } {
  return { member: toMemberDocument(member, 'FULL', readMemberFields(context)) }
}

/** The member, where the caller may change it: the shop may change anyone, a member itself. Others are answered as if they were not there. */
export function requireEditableMember(context: IdentityContext, id: string, caller: Caller): MemberRecord {
  const member = findMember(context, { id })
  const own = caller.kind === 'member' && caller.id === member?.id
  if (!member || !(isAdmin(caller) || own)) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  if (own && member.status !== 'APPROVED') throw new Failure('PERMISSION_DENIED', 'This member cannot sign in.')
  return member
}
