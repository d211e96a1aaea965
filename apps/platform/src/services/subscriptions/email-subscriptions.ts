import { ADMIN } from '@galleria/commerce/access/owner'
import { Failure } from '@galleria/commerce/failures/failure'
import { toSubscriptionDocument } from '@galleria/commerce/subscriptions/subscription-record'
import { type EmailSubscription, UpsertEmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import type { EmailSubscriptionResults } from '@galleria/platform-client/entities/subscriptions/email-subscription-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import * as z from 'zod/mini'
import type { IdentityContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { findSubscription } from './find-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

type Result = { originalIndex: number } & (
  | { emailSubscription: Wire<typeof EmailSubscription> }
  | { error: { errorCode: string; message: string } }
)

/** Subscribes addresses one by one: one that cannot be subscribed does not keep the others. */
function bulkUpsertEmailSubscriptions(
  context: IdentityContext,
  { subscriptions }: { subscriptions: readonly unknown[] },
): Wire<typeof EmailSubscriptionResults> {
  const results = subscriptions.map((subscription, originalIndex): Result => {
    const requested = z.safeParse(UpsertEmailSubscription.shape.subscription, subscription)
    if (requested.success) return { originalIndex, emailSubscription: upsertEmailSubscription(context, requested.data) }
    return {
      originalIndex,
      error: {
        errorCode: 'INVALID_ARGUMENT',
        message: requested.error.issues.map(({ path, message }) => `"${path.join('.')}" ${message}`).join(', '),
      },
    }
  })
  const totalFailure = results.filter((result) => 'error' in result).length
  return { results, metadata: { totalSuccess: results.length - totalFailure, totalFailure } }
}

/** Returns the subscription under the name that clients unwrap; the other calls name it differently. */
function getEmailSubscription(context: IdentityContext, { id }: { id: string }): { emailSubscription: Wire<typeof EmailSubscription> } {
  const record = findSubscription(context, { id })
  if (!record) throw new Failure('EMAIL_SUBSCRIPTION_NOT_FOUND', 'There is no such subscription.')
  return { emailSubscription: toSubscriptionDocument(record) }
}

/** The shop subscribes an address, or changes its subscription: it answers for having been asked to. */
function upsertEmailSubscription(
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
      { caller: ADMIN },
    )
  })
  scheduleOutbox(context)
  return toSubscriptionDocument(record)
}

export const emailSubscriptionsMethods = { bulkUpsertEmailSubscriptions, getEmailSubscription, upsertEmailSubscription }
