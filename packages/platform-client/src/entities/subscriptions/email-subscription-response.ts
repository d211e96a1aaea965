import * as z from 'zod/mini'
import { EmailSubscription } from './email-subscription.ts'

export const EmailSubscriptionResponse = z.object({ emailSubscription: EmailSubscription })
