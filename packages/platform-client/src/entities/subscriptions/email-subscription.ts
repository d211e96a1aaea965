import * as z from 'zod/mini'
import { email, guid, instant, optionalFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const SubscriptionStatus = openEnum(['NOT_SET', 'PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const DeliverabilityStatus = openEnum(['NOT_SET', 'VALID', 'BOUNCED', 'SPAM_COMPLAINT', 'INACTIVE'])
export type DeliverabilityStatus = z.infer<typeof DeliverabilityStatus>

/** Whether an e-mail address may receive marketing. */
export const EmailSubscription = z.looseObject({
  email: email(),
  ...optionalFields({
    id: guid(),
    subscriptionStatus: SubscriptionStatus,
    deliverabilityStatus: DeliverabilityStatus,
    createdDate: instant(),
    updatedDate: instant(),
  }),
})
export type EmailSubscription = z.infer<typeof EmailSubscription>

export const UpsertEmailSubscription = z.object({
  subscription: z.object({
    email: email(),
    ...optionalFields({ subscriptionStatus: SubscriptionStatus, deliverabilityStatus: DeliverabilityStatus }),
  }),
})
export type UpsertEmailSubscription = z.infer<typeof UpsertEmailSubscription>
