import type { MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

/**
 * A new member asked for the newsletter while signing up. It waits until the address is known to be the member's (`confirmConsent`); who
 * has decided before stays with that. Call it in a transaction.
 */
export function noteConsent(context: IdentityContext, { id, loginEmail, loginEmailVerified }: MemberRecord): void {
  if (findSubscription(context, { email: loginEmail })) return
  writeSubscription(context, loginEmail, { subscriptionStatus: loginEmailVerified ? 'SUBSCRIBED' : 'PENDING' }, { caller: { kind: 'member', id } })
}

/** The address of a member is known to be the member's: a newsletter that waited for that is subscribed. Call it in a transaction. */
export function confirmConsent(context: IdentityContext, { id, loginEmail }: MemberRecord): void {
  if (findSubscription(context, { email: loginEmail })?.subscriptionStatus !== 'PENDING') return
  writeSubscription(context, loginEmail, { subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'VALID', optInDigest: null }, { caller: { kind: 'member', id } })
}
