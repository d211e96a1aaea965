import type { Owner } from '@galleria/commerce/access/owner'
import { findVerifiedAddress } from '@galleria/commerce/members/member-record'
import type { OptInDecision } from '@galleria/commerce/subscriptions/opt-in-decision'
import { countMail } from '../auth/sign-in/attempts.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'
import { findSubscription } from './find-subscription.ts'

/**
 * The maximum number of mails. Each spelling of a mailbox's address may be asked: a shopper may wait for a few sizes, more would be a
 * nuisance to its reader.
 */
const MAX_MAILS = 5

interface EnteredAddress {
  readonly email: string
  readonly caller: Owner
}

/** Decides what to do with an address, and counts the mail where its owner is to be asked. */
function decideOptIn(context: IdentityContext, { email, caller }: EnteredAddress): { decision: OptInDecision } {
  if (hasProved(context, caller, email)) return { decision: 'proved' }
  const deliverability = findSubscription(context, { email })?.deliverabilityStatus
  if (deliverability === 'BOUNCED' || deliverability === 'SPAM_COMPLAINT') return { decision: 'leave' }
  const counted = context.db.transaction(() => countMail(context, 'stock-alert-mail', email))
  return { decision: counted > MAX_MAILS ? 'leave' : 'ask' }
}

/** Whether the caller is a member and has proved that the address is the member's own. */
export function hasProved(context: IdentityContext, caller: Owner, email: string): boolean {
  return caller.kind === 'member' && getVerifiedEmail(context, { memberId: caller.id }).email === email.toLowerCase()
}

/** The address that a member has proved to be the member's own. */
function getVerifiedEmail(context: IdentityContext, { memberId }: { memberId: string }): { email: string | null } {
  const member = findMember(context, { id: memberId })
  return { email: member ? findVerifiedAddress(member) : null }
}

export const decideOptInMethods = { decideOptIn, getVerifiedEmail }
