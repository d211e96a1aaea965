import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { IdentityContext } from '../contexts.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

/**
 * Records that a new member asked for the newsletter at sign-up. The subscription waits until the address is known to be the member's
 * (`confirmConsent`); an earlier decision about the address stays. Call it in a transaction.
 */
export function noteConsent(context: IdentityContext, { id, loginEmail, loginEmailVerified }: MemberRecord): void {
  if (findSubscription(context, { email: loginEmail })) return
  writeSubscription(
    context,
    loginEmail,
    { subscriptionStatus: loginEmailVerified ? 'SUBSCRIBED' : 'PENDING' },
    { caller: { kind: 'member', id } },
  )
}

/**
 * The address of a member is known to be the member's: the newsletter that was asked for at the sign-up is subscribed. What was asked
 * for elsewhere waits for the mail that was sent about it. Call it in a transaction.
 */
export function confirmConsent(context: IdentityContext, { id, loginEmail }: MemberRecord): void {
  const known = findSubscription(context, { email: loginEmail })
  if (known?.subscriptionStatus !== 'PENDING' || known.optInSentAt !== null) return
  writeSubscription(
    context,
    loginEmail,
    { subscriptionStatus: 'SUBSCRIBED', deliverabilityStatus: 'VALID' },
    { caller: { kind: 'member', id } },
  )
}
