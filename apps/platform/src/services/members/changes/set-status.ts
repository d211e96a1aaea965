import type { Caller } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { emailMessages } from '../../../emails/email-messages.ts'
import { memberApprovedEmail, memberWaitsNotice } from '../../../emails/member-emails.ts'
import { messagesFor } from '../../auth/member-messages.ts'
import { countAttempt } from '../../auth/sign-in/attempts.ts'
import { changeIdentity } from '../../auth/sign-in/identity-of.ts'
import { endSessions } from '../../auth/tokens/sessions.ts'
import type { IdentityContext } from '../../contexts.ts'
import { notifyOwner, queueEmail } from '../../emails/queue-email.ts'
import { getMailedStore } from '../../emails/store-names.ts'
import { changeMember } from './change-member.ts'

export interface StatusChange {
  readonly status: 'APPROVED' | 'BLOCKED' | 'OFFLINE'
  /** The members in question with a running membership: the shop owes them access. */
  readonly paying: readonly string[]
}

/**
 * Approves or blocks a member, or ends the access for good. Throws MEMBER_IS_OFFLINE for a member whose access has ended,
 * OWNER_MEMBER_BLOCK_FORBIDDEN for the shop's owner, and ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN for a paying member. A member who may
 * no longer sign in is signed out everywhere.
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
    else if (member.status === 'PENDING') {
      changeIdentity(context, member, { needsApproval: false, needsVerification: false })
      notifyMemberOfApproval(context, member)
    }
    return changeMember(context, member, { status }, caller)
  })
}

/** The maximum number of notices in a quarter of an hour: strangers sign up as they like, and the owner's mailbox is not theirs to fill. */
const MAX_NOTICES = 20

/** Tells the shop's owner about a member who only waits for approval. Call it in the transaction that makes the member wait. */
export function notifyOwnerOfWaiting(context: IdentityContext, { loginEmail }: MemberRecord): void {
  if (countAttempt(context, 'mail:owner') <= MAX_NOTICES)
    notifyOwner(context, memberWaitsNotice(loginEmail, emailMessages(STORE_SETTINGS.language, getMailedStore(context))))
}

/** Tells a waiting member that the shop has approved the membership. Call it in the transaction of the approval. */
function notifyMemberOfApproval(context: IdentityContext, member: MemberRecord): void {
  queueEmail(context, { recipient: member.loginEmail, ...memberApprovedEmail(context.settings.storeUrl, messagesFor(context, member)) })
}
