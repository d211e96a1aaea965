import type { Call } from '../../http/call.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

export const subscriptionCalls: readonly Call[] = [upsertEmailSubscription]
