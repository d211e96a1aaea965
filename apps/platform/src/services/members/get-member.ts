import { type Caller, isAdmin, type Owner } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { isPublic, toMemberDocument, type MemberFieldset, type MemberRecord } from '@galleria/commerce/members/member-record'
import { visibleStatus } from '@galleria/commerce/subscriptions/subscription-record'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { isBlockedBetween } from './blocks-between.ts'
import { readMemberFields } from './fields/member-fields.ts'
import { findMember } from './find-member.ts'
import { toMemberResponse } from './member-documents.ts'

/**
 * A member as the caller may see it: everything for the shop and for the member itself, with any set of fields that they ask for, and the
 * public fields of a public member for everyone else.
 * Throws MEMBER_TO_MEMBER_BLOCKED where one of two members has blocked the other.
 */
function getMember(context: IdentityContext, { id, caller }: { id: string; caller: Caller }): { member: Wire<typeof Member> } {
  const member = findMember(context, { id })
  if (member && (isAdmin(caller) || (caller.kind === 'member' && caller.id === member.id))) return toMemberResponse(context, member)
  if (!member || !isPublic(member)) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  if (caller.kind === 'member' && isBlockedBetween(context, caller.id, member.id))
    throw new Failure('MEMBER_TO_MEMBER_BLOCKED', 'One of the two members has blocked the other.')
  return { member: toMemberDocument(member, 'PUBLIC') }
}

/** The member of the token. Throws NOT_FOUND for a visitor, and where the member was deleted since. */
function getMyMember(
  context: IdentityContext,
  { caller, fieldset }: { caller: Owner; fieldset: MemberFieldset },
): { member: Wire<typeof Member> } {
  const member = caller.kind === 'member' ? findMember(context, { id: caller.id }) : undefined
  if (!member) throw new Failure('NOT_FOUND', 'This token speaks for no member.')
  return { member: toMemberDocument(member, fieldset, readMemberFields(context)) }
}

/** What the pages of a member's account show of the member. */
function viewAccount(context: IdentityContext, { id }: { id: string }): { member: MemberRecord; newsletter: string } {
  const member = findMember(context, { id })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  return { member, newsletter: visibleStatus(findSubscription(context, { email: member.loginEmail }), context.now()) }
}

export const getMemberMethods = { getMember, getMyMember, viewAccount }
