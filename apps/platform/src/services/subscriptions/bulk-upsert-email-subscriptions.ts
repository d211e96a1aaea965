import { UpsertEmailSubscription, type EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import type { EmailSubscriptionResults } from '@galleria/platform-client/entities/email-subscription-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import * as z from 'zod/mini'
import type { IdentityContext } from '../contexts.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

type Result = { originalIndex: number } & (
  | { emailSubscription: Wire<typeof EmailSubscription> }
  | { error: { errorCode: string; message: string } }
)

/** Subscribes addresses one by one: one that cannot be subscribed does not keep the others. */
export function bulkUpsertEmailSubscriptions(
  context: IdentityContext,
  { subscriptions }: { subscriptions: readonly unknown[] },
): Wire<typeof EmailSubscriptionResults> {
  const results = subscriptions.map((subscription, originalIndex): Result => {
    const asked = z.safeParse(UpsertEmailSubscription.shape.subscription, subscription)
    if (asked.success) return { originalIndex, emailSubscription: upsertEmailSubscription(context, asked.data) }
    return {
      originalIndex,
      error: {
        errorCode: 'INVALID_ARGUMENT',
        message: asked.error.issues.map(({ path, message }) => `"${path.join('.')}" ${message}`).join(', '),
      },
    }
  })
  const totalFailure = results.filter((result) => 'error' in result).length
  return { results, metadata: { totalSuccess: results.length - totalFailure, totalFailure } }
}
