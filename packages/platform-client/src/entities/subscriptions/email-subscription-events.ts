import * as z from 'zod/mini'
import { EmailSubscription } from './email-subscription.ts'

export const EmailSubscriptionChangedData = z.looseObject({ subscription: EmailSubscription })
export type EmailSubscriptionChangedData = z.infer<typeof EmailSubscriptionChangedData>
