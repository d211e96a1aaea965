import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { findMember } from './find-member.ts'

/** What the pages of a member's account show of the member. */
export function viewAccount(context: IdentityContext, { id }: { id: string }): { member: MemberRecord; newsletter: string } {
  const member = findMember(context, { id })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  return { member, newsletter: findSubscription(context, { email: member.loginEmail })?.subscriptionStatus ?? 'NOT_SET' }
}
