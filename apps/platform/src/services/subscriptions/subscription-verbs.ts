import { bulkUpsertEmailSubscriptions } from './bulk-upsert-email-subscriptions.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import { getEmailSubscription } from './get-email-subscription.ts'
import { queryEmailSubscriptions } from './query-email-subscriptions.ts'
import { readOptIn } from './read-opt-in.ts'
import { requestSubscription } from './request-subscription.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

export const subscriptionVerbs = {
  bulkUpsertEmailSubscriptions,
  confirmSubscription,
  endSubscription,
  getEmailSubscription,
  queryEmailSubscriptions,
  readOptIn,
  requestSubscription,
  upsertEmailSubscription,
}
