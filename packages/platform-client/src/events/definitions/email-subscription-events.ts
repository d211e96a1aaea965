import { EmailSubscriptionChangedData } from '../../entities/subscriptions/email-subscription-events.ts'
import { bareEvent } from './event-definition.ts'

export const emailSubscriptionChanged = bareEvent(
  'com.wixpress.emailsubscriptions.v1.EmailSubscriptionChanged',
  EmailSubscriptionChangedData,
)
