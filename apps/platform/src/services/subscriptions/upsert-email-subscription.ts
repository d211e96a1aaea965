import type { EmailSubscription, UpsertEmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { shop } from '../../domain/owner.ts'
import { subscriptionDocument } from '../../domain/subscription-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

/** The shop subscribes an address, or changes its subscription: it answers for having been asked to. */
export function upsertEmailSubscription(
  context: IdentityContext,
  input: Wire<typeof UpsertEmailSubscription>['subscription'],
): Wire<typeof EmailSubscription> {
  const { email, deliverabilityStatus } = input
  const record = context.db.transaction(() => {
    const subscriptionStatus = input.subscriptionStatus ?? findSubscription(context, { email })?.subscriptionStatus ?? 'SUBSCRIBED'
    return writeSubscription(
      context,
      email,
      // A link to confirm must not undo what was decided after it was sent.
      {
        subscriptionStatus,
        ...(deliverabilityStatus !== undefined && { deliverabilityStatus }),
        ...(subscriptionStatus === 'UNSUBSCRIBED' && { optInDigest: null }),
      },
      { caller: shop },
    )
  })
  wakeForOutbox(context)
  return subscriptionDocument(record)
}
