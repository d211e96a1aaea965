import { decideOptIn, getVerifiedEmail } from './decide-opt-in.ts'
import { getEmailPreferences, hasUnsubscribed, updateEmailPreferences } from './email-preferences.ts'
import { bulkUpsertEmailSubscriptions, getEmailSubscription, upsertEmailSubscription } from './email-subscriptions.ts'
import { listEmailTopics, listTopicSubscribers, setEmailTopics } from './email-topics.ts'
import { confirmSubscription, endSubscription, readOptIn } from './opt-in.ts'
import { queryEmailSubscriptions } from './query-email-subscriptions.ts'
import { requestSubscription } from './request-subscription.ts'

export const subscriptionMethods = {
  bulkUpsertEmailSubscriptions,
  confirmSubscription,
  decideOptIn,
  endSubscription,
  getEmailPreferences,
  getEmailSubscription,
  hasUnsubscribed,
  listEmailTopics,
  listTopicSubscribers,
  queryEmailSubscriptions,
  readOptIn,
  requestSubscription,
  setEmailTopics,
  updateEmailPreferences,
  upsertEmailSubscription,
  getVerifiedEmail,
}
