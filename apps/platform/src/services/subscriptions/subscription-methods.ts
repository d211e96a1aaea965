import { decideOptInMethods } from './decide-opt-in.ts'
import { emailPreferencesMethods } from './email-preferences.ts'
import { emailSubscriptionsMethods } from './email-subscriptions.ts'
import { emailTopicsMethods } from './email-topics.ts'
import { optInMethods } from './opt-in.ts'
import { queryEmailSubscriptionsMethods } from './query-email-subscriptions.ts'
import { requestSubscriptionMethods } from './request-subscription.ts'

export const subscriptionMethods = {
  ...decideOptInMethods,
  ...emailPreferencesMethods,
  ...emailSubscriptionsMethods,
  ...emailTopicsMethods,
  ...optInMethods,
  ...queryEmailSubscriptionsMethods,
  ...requestSubscriptionMethods,
}
