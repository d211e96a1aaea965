import { decideOptIn, verifiedEmail } from './decide-opt-in.ts'
import { bulkUpsertEmailSubscriptions, getEmailSubscription, upsertEmailSubscription } from './email-subscriptions.ts'
import { confirmSubscription, endSubscription, readOptIn } from './opt-in.ts'
import { queryEmailSubscriptions } from './query-email-subscriptions.ts'
import { requestSubscription } from './request-subscription.ts'

export const subscriptionMethods = {
  bulkUpsertEmailSubscriptions,
  confirmSubscription,
  decideOptIn,
  endSubscription,
  getEmailSubscription,
  queryEmailSubscriptions,
  readOptIn,
  requestSubscription,
  upsertEmailSubscription,
  verifiedEmail,
}
