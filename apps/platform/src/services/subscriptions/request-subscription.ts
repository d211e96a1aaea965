import type { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { isoDate } from '../../domain/iso-date.ts'
import type { Owner } from '../../domain/owner.ts'
import { mayAsk, subscriptionDocument } from '../../domain/subscription-record.ts'
import type { EmailContent } from '../../emails/email-content.ts'
import type { IdentityContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { findMember } from '../members/find-member.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

export interface SubscriptionRequest {
  readonly email: string
  readonly caller: Owner
  /** The mail that asks whether the address wants this, and the digest of the token in it. */
  readonly optIn: { readonly digest: string; readonly content: EmailContent }
}

/**
 * A shopper names an address: anyone could, so that the address itself is asked by mail first. Members who have proved that an address is
 * theirs are not asked again. The answer says the same of every address, so that nobody learns who is subscribed.
 */
export function requestSubscription(
  context: IdentityContext,
  { email, caller, optIn }: SubscriptionRequest,
): Wire<typeof EmailSubscription> {
  const { db, now } = context
  const member = caller.kind === 'member' ? findMember(context, { id: caller.id }) : undefined
  if (member?.loginEmailVerified && member.loginEmail === email.toLowerCase()) {
    const record = db.transaction(() =>
      writeSubscription(context, email, { subscriptionStatus: 'SUBSCRIBED', optInDigest: null }, { caller }),
    )
    wakeForOutbox(context)
    return subscriptionDocument(record)
  }
  const id = db.transaction(() => {
    const known = findSubscription(context, { email })
    if (known && !mayAsk(known, now())) return known.id
    // Who has unsubscribed stays so until the address itself says otherwise.
    const subscriptionStatus = known?.subscriptionStatus === 'UNSUBSCRIBED' ? 'UNSUBSCRIBED' : 'PENDING'
    const record = writeSubscription(context, email, { subscriptionStatus, optInDigest: optIn.digest, optInSentAt: now() }, { caller })
    queueEmail(context, { recipient: record.email, ...optIn.content })
    return record.id
  })
  wakeForOutbox(context)
  const date = isoDate(now())
  return {
    id,
    email: email.toLowerCase(),
    subscriptionStatus: 'PENDING',
    deliverabilityStatus: 'NOT_SET',
    createdDate: date,
    updatedDate: date,
  }
}
