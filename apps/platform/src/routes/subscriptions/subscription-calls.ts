import type { Call } from '../../http/call.ts'
import { bulkUpsertEmailSubscriptions } from './bulk-upsert-email-subscriptions.ts'
import { generateUnsubscribeLink } from './generate-unsubscribe-link.ts'
import { getEmailSubscription } from './get-email-subscription.ts'
import { queryEmailSubscriptions } from './query-email-subscriptions.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

export const subscriptionCalls: readonly Call[] = [
  upsertEmailSubscription,
  bulkUpsertEmailSubscriptions,
  queryEmailSubscriptions,
  generateUnsubscribeLink,
  getEmailSubscription,
]
