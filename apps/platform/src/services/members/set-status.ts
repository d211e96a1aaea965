import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { Caller } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeIdentity } from '../sign-in/identity-of.ts'
import { endSessions } from '../sign-in/sessions.ts'
import { changeMember } from './change-member.ts'

export interface StatusChange {
  readonly status: 'APPROVED' | 'BLOCKED' | 'OFFLINE'
  /** Those of the members in question who hold a membership that is running: the shop owes them access. */
  readonly paying: readonly string[]
}

/**
 * Lets a member in (or in again), keeps it out, or ends its access for good. Throws MEMBER_IS_OFFLINE for one whose access has ended,
 * OWNER_MEMBER_BLOCK_FORBIDDEN for the shop's owner, and
 * ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN for who pays. Who may no longer sign in is signed out everywhere.
 */
export function setStatus(context: IdentityContext, member: MemberRecord, { status, paying }: StatusChange, caller: Caller): MemberRecord {
  if (member.status === status) return member
  if (member.status === 'OFFLINE') throw new Failure('MEMBER_IS_OFFLINE', 'The access of this member has ended for good.')
  if (status !== 'APPROVED' && member.role === 'OWNER') throw new Failure('OWNER_MEMBER_BLOCK_FORBIDDEN', "The shop's owner keeps access.")
  if (status === 'BLOCKED' && paying.includes(member.id))
    throw new Failure('ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN', 'This member holds a membership that is running.')
  return context.db.transaction(() => {
    if (status !== 'APPROVED') endSessions(context, member.id)
    // Approval is the shop's word: the member waits for nothing else.
    else if (member.status === 'PENDING') changeIdentity(context, member, { needsApproval: false, needsVerification: false })
    return changeMember(context, member, { status }, caller)
  })
}
